#include "CLibCrypto.h"

#include <dlfcn.h>
#include <pthread.h>

static const char *const candidates[] = {
#ifdef __APPLE__
  "/opt/homebrew/lib/libcrypto.3.dylib", "/usr/local/lib/libcrypto.3.dylib",
#else
  "libcrypto.so.3", "libcrypto.so.1.1", "libcrypto.so",
#endif
};

// The functions' names with 'EVP_' in front.
static struct {
  void *(*MD_CTX_new)(void);
  void (*MD_CTX_free)(void *);
  const void *(*sha256)(void);
  int (*DigestInit_ex)(void *, const void *, void *);
  int (*DigestUpdate)(void *, const void *, size_t);
  int (*DigestFinal_ex)(void *, unsigned char *, unsigned int *);
} library;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded;

static bool resolve(void *handle) {
  const struct { void **target; const char *name; } symbols[] = {
    {(void **)&library.MD_CTX_new, "EVP_MD_CTX_new"},
    {(void **)&library.MD_CTX_free, "EVP_MD_CTX_free"},
    {(void **)&library.sha256, "EVP_sha256"},
    {(void **)&library.DigestInit_ex, "EVP_DigestInit_ex"},
    {(void **)&library.DigestUpdate, "EVP_DigestUpdate"},
    {(void **)&library.DigestFinal_ex, "EVP_DigestFinal_ex"},
  };
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    *symbols[i].target = dlsym(handle, symbols[i].name);
    if (*symbols[i].target == NULL) return false;
  }
  return true;
}

static void load(void) {
  for (size_t i = 0; i < sizeof candidates / sizeof *candidates && !is_loaded; i++) {
    void *handle = dlopen(candidates[i], RTLD_LAZY | RTLD_LOCAL);
    if (handle == NULL) continue;
    is_loaded = resolve(handle);
    if (!is_loaded) dlclose(handle);
  }
}

// OpenSSL's own context under a type that Swift can tell from other pointers.
static void *context(ccrypto_sha256 *hash) { return (void *)hash; }

ccrypto_sha256 *ccrypto_sha256_open(void) {
  pthread_once(&once, load);
  if (!is_loaded) return NULL;
  void *fresh = library.MD_CTX_new();
  if (fresh == NULL) return NULL;
  if (library.DigestInit_ex(fresh, library.sha256(), NULL) == 1) return fresh;
  library.MD_CTX_free(fresh);
  return NULL;
}

bool ccrypto_sha256_add(ccrypto_sha256 *hash, const void *bytes, size_t length) {
  return library.DigestUpdate(context(hash), bytes, length) == 1;
}

bool ccrypto_sha256_finish(ccrypto_sha256 *hash, unsigned char *digest) {
  return library.DigestFinal_ex(context(hash), digest, NULL) == 1;
}

void ccrypto_sha256_free(ccrypto_sha256 *hash) { library.MD_CTX_free(context(hash)); }

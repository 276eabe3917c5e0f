#ifndef C_ARGUMENTS_H
#define C_ARGUMENTS_H

/// The arguments of the process as the C library hands them to constructors. Swift's `CommandLine` looks for them in
/// /proc/self/maps when the process starts, which takes seven system calls.

/// NULL where the C library tells constructors nothing.
char *const *uniform_types_arguments(void);

/// The program's name among them; 0 where nothing is known.
int uniform_types_argument_count(void);

#endif

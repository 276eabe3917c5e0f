Imports System
Imports System.Collections.Generic
Imports System.IO

Namespace Banking
    Public Class Account
        Private _balance As Decimal
        Public Property Owner As String

        Public Sub New(ByVal owner As String)
            Me.Owner = owner
            _balance = 0D
        End Sub

        Public Function Withdraw(ByVal amount As Decimal) As Boolean
            If amount > _balance Then
                Throw New InvalidOperationException("not enough")
            ElseIf amount < 0 Then
                Return False
            Else
                _balance -= amount
            End If
            Return True
        End Function

        Public Overrides Function ToString() As String
            Return String.Format("{0}: {1}", Owner, _balance)
        End Function
    End Class
End Namespace

'----
Option Explicit On
Option Strict On

Module Program
    Sub Main(args As String())
        Dim numbers As New List(Of Integer) From {1, 2, 3}
        Dim total As Integer = 0
        For Each number As Integer In numbers
            total += number
        Next
        For i As Integer = 0 To 10 Step 2
            Console.WriteLine("i = " & i.ToString())
        Next i
        Try
            Dim text = File.ReadAllText("a.txt")
        Catch ex As IOException
            Console.Error.WriteLine(ex.Message)
        Finally
            Console.WriteLine("done")
        End Try
        Select Case total
            Case 1 To 5
                Console.WriteLine("few")
            Case Else
                Console.WriteLine("many")
        End Select
        Do While total > 0
            total -= 1
        Loop
        Dim query = From n In numbers Where n > 1 Select n
    End Sub
End Module

'----
Public Class Form1
    Inherits System.Windows.Forms.Form

    Private WithEvents Button1 As Button
    Friend Shared ReadOnly Limit As Integer = 10

    Private Sub Button1_Click(ByVal sender As System.Object, ByVal e As System.EventArgs) Handles Button1.Click
        With Me.TextBox1
            .Text = "Hello"
            .Enabled = True
        End With
        If Not IsNothing(sender) AndAlso TypeOf sender Is Button Then
            MessageBox.Show("clicked", "Title", MessageBoxButtons.OK)
        End If
        ReDim Preserve values(Limit)
        On Error Resume Next
        AddHandler Timer1.Tick, AddressOf OnTick
    End Sub

    Public Enum Colour
        Red = 0
        Green
    End Enum

    Public Structure Pair
        Dim First As Integer
        Dim Second As String
    End Structure

    <DllImport("user32.dll")>
    Public Shared Function GetKey(ByRef key As Integer) As Boolean
    End Function
End Class

'----
Attribute VB_Name = "Module1"
Option Explicit

Private Declare Function GetTickCount Lib "kernel32" () As Long
Dim mCount As Integer

Public Sub Calculate()
    Dim ws As Worksheet
    Dim i As Long
    Set ws = ThisWorkbook.Sheets("Data")
    For i = 1 To 10
        ws.Cells(i, 1).Value = i * 2
        If ws.Cells(i, 2) = "" Then Exit For
    Next i
    On Error GoTo Failed
    MsgBox "Done", vbInformation
    Exit Sub
Failed:
    Debug.Print Err.Description
End Sub

Private Function Twice(ByVal x As Double) As Double
    Twice = x * 2
End Function

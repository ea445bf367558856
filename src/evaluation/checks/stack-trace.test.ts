import { expect, it } from 'vitest';
import { stackTraceIn } from './stack-trace.ts';

it.each([
  ['Python', 'Traceback (most recent call last):'],
  ['Python, a frame alone', '  File "/app/main.py", line 7, in handle'],
  ['Node', '    at handle (/app/server.js:10:5)'],
  ['Node, without a function', '    at file:///app/server.js:10:5'],
  ['Java', '    at com.example.Main.run(Main.java:42)'],
  ['Java, native', '    at java.lang.Thread.run(Native Method)'],
  ['.NET', '   at App.Main() in C:\\app\\Main.cs:line 7'],
  ['Go', 'goroutine 1 [running]:'],
  ['Rust', "thread 'main' panicked at src/main.rs:2:5:"],
  ['PHP', '#0 /app/index.php(12): handle()'],
])('finds a trace of %s where its line begins', (_, line) => {
  expect(stackTraceIn(line)).toBe(0);
  expect(stackTraceIn(`Sorry.\n${line}\nBye.`)).toBe(7);
});

it.each([
  ['prose about times', 'We meet at 10:30 at the office.'],
  ['an indented sentence', '  at noon, or at 1 pm'],
  ['a heading', '#1 Best practice'],
  ['a file that is only mentioned', 'Open the file "main.py" and look at line 7.'],
  ['nothing', ''],
])('finds none in %s', (_, text) => expect(stackTraceIn(text)).toBe(-1));

it('reads only the beginning of a very long line', () => {
  expect(stackTraceIn(`    at ${'x'.repeat(395)} (/app/a.js:1:2)`)).toBe(-1);
});

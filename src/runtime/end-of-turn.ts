/**
 * What is to be done at the end of this turn of the event loop, all of it in one go: what sessions then write crosses to
 * the store together, and waits for the disk together.
 */
let dueCalls: (() => void)[] = [];

/** None of the calls may throw: those behind it would be lost. */
export function atEndOfTurn(call: () => void): void {
  if (dueCalls.push(call) === 1) setImmediate(callAllDue);
}

function callAllDue(): void {
  const calls = dueCalls;
  dueCalls = [];
  for (const call of calls) call();
}

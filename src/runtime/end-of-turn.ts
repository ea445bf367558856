/**
 * Runs calls at the end of the current turn of the event loop, all in one go and in their order. What sessions write
 * then reaches the store in one message and waits for the disk once.
 */
let dueCalls: (() => void)[] = [];

/** The call must not throw: the calls behind it would be lost. */
export function atEndOfTurn(call: () => void): void {
  if (dueCalls.push(call) === 1) setImmediate(callAllDue);
}

function callAllDue(): void {
  const calls = dueCalls;
  dueCalls = [];
  for (const call of calls) call();
}

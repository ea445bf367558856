/**
 * Tells a person what a long step is doing and for how long: on a terminal in one line that counts the seconds, elsewhere
 * in a line when the step begins, one for each quarter of a minute that it takes, and one when it ends.
 */

const tickMs = 1000;
const plainLineMs = 15_000;

/** Runs `work` and tells `out` about it, a writable stream; where `out` is undefined, it says nothing. */
export async function withProgress(out, what, work) {
  if (!out) return work();
  const startedAt = Date.now();
  const line = out.isTTY ? liveLine(out, what) : plainLines(out, what);
  line.begin();
  const timer = setInterval(() => line.tick(Date.now() - startedAt), out.isTTY ? tickMs : plainLineMs);
  let state = 'failed';
  try {
    const result = await work();
    state = 'done';
    return result;
  } finally {
    clearInterval(timer);
    line.end(state, Date.now() - startedAt);
  }
}

function liveLine(out, what) {
  const replace = (text) => out.write(`\r\x1b[K${text}`);
  return {
    begin: () => replace(`${what} ...`),
    tick: (ms) => replace(`${what} ... ${elapsed(ms)}`),
    end: (state, ms) => replace(`${what}: ${state} in ${elapsed(ms)}\n`),
  };
}

function plainLines(out, what) {
  return {
    begin: () => out.write(`${what} ...\n`),
    tick: (ms) => out.write(`${what} ... ${elapsed(ms)}\n`),
    end: (state, ms) => out.write(`${what}: ${state} in ${elapsed(ms)}\n`),
  };
}

function elapsed(ms) {
  const seconds = ms / 1000;
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}

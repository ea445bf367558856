/** Reads the data of each event from a stream of server-sent events. A stream that breaks off ends without an error. */
export async function* readServerSentEvents(response: Response, signal: AbortSignal): AsyncGenerator<string> {
  if (!response.body) return;
  let rest = '';
  try {
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) yield* eventData(block);
    }
  } catch (error) {
    if (!signal.aborted && !(error instanceof TypeError)) throw error;
  }
}

function eventData(block: string): string[] {
  const lines = block.split('\n').filter((line) => line.startsWith('data:'));
  return lines.length === 0 ? [] : [lines.map((line) => line.slice(5).trimStart()).join('\n')];
}

/** A record as a download: its lines unchanged, joined into larger chunks to save writes. */
const flushAtCharacters = 65_536;

export async function* ndjson(first: string, rest: AsyncIterator<string>): AsyncGenerator<string, void, undefined> {
  let chunk = `${first}\n`;
  for (let line = await rest.next(); !line.done; line = await rest.next()) {
    if (chunk.length >= flushAtCharacters) {
      yield chunk;
      chunk = '';
    }
    chunk += `${line.value}\n`;
  }
  yield chunk;
}

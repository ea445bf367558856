/**
 * A piece of evidence on the command line: an address with the sha256 of its content, or a file. A file is served to the
 * platform on this machine while the session runs; its sha256 is computed when the command starts.
 */
import { isUtf8 } from 'node:buffer';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InvalidArgumentError } from 'commander';
import { citedNameOf, type EvidenceFile, readEvidenceFile } from './evidence-file.ts';

interface EvidenceAddress {
  uri: string;
  sha256: string;
  /** What a file is cited by: its address lasts only as long as the command. */
  name?: string;
}

export type EvidenceOption = EvidenceAddress | EvidenceFile;

export const isEvidenceFile = (exhibit: EvidenceOption): exhibit is EvidenceFile => 'bytes' in exhibit;

/** Whether a platform is on another machine, where files of this one cannot be fetched. */
export const isElsewhere = (server: string | undefined): boolean =>
  server !== undefined && !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(URL.parse(server)?.hostname ?? '');

/** Collects the values of `--evidence`, which may be repeated. */
export function collectEvidence(text: string, before: EvidenceOption[] = []): EvidenceOption[] {
  const [, where = text, sha256] = /^(.*)=([0-9a-f]{64})$/is.exec(text) ?? [];
  const given = isAddress(where) ? evidenceAtAddress(where, sha256) : readEvidenceFile(where, sha256);
  if (before.some((each) => placeOf(each) === placeOf(given)))
    throw new InvalidArgumentError('It is given twice. Leave one of them out.');
  return [...before, given];
}

const placeOf = (exhibit: EvidenceOption) => (isEvidenceFile(exhibit) ? exhibit.path : exhibit.uri);

const isAddress = (text: string) => /^(?:[a-z][a-z0-9+.-]*:\/\/|data:)/i.test(text);

/** The command never computes the hash of an address itself: it would match whatever is at the address now. */
function evidenceAtAddress(uri: string, sha256: string | undefined): EvidenceAddress {
  if (sha256 !== undefined) return { uri, sha256 };
  throw new InvalidArgumentError(
    'An address needs the sha256 of its content: ADDRESS=SHA256. For a file that you trust, give the path instead.',
  );
}

/** The evidence as a request has it; files are served until `resources` is disposed of. */
export async function publishEvidence(
  given: readonly EvidenceOption[],
  resources: AsyncDisposableStack,
): Promise<EvidenceAddress[]> {
  const files = given.filter(isEvidenceFile);
  const base = files.length > 0 ? await serveFiles(files, resources) : '';
  return given.map((exhibit) => {
    if (!isEvidenceFile(exhibit)) return exhibit;
    const uri = `${base}${servedPathOf(exhibit, files)}`;
    return { uri, sha256: exhibit.sha256, name: citedNameOf(exhibit, files) };
  });
}

/**
 * The evidence as a request has it that may be sent to another machine: what a file says stands in the request. Returns
 * the name of the first file that is no text.
 */
export function evidenceInRequest(
  given: readonly EvidenceOption[],
): { evidence: (EvidenceAddress | { name: string; text: string })[] } | { unreadable: string } {
  const files = given.filter(isEvidenceFile);
  const binary = files.find(({ bytes }) => !isUtf8(bytes) || bytes.includes(0));
  if (binary) return { unreadable: binary.name };
  return {
    evidence: given.map((exhibit) =>
      isEvidenceFile(exhibit) ? { name: citedNameOf(exhibit, files), text: exhibit.bytes.toString() } : exhibit,
    ),
  };
}

function servedPathOf(exhibit: EvidenceFile, files: readonly EvidenceFile[]): string {
  return citedNameOf(exhibit, files)
    .split('/')
    .map((part) => `/${encodeURIComponent(part)}`)
    .join('');
}

async function serveFiles(files: readonly EvidenceFile[], resources: AsyncDisposableStack): Promise<string> {
  const byPath = new Map(files.map((file) => [servedPathOf(file, files), file.bytes]));
  const server = createServer((request, response) => {
    const bytes = byPath.get(request.url ?? '');
    response.writeHead(bytes ? 200 : 404).end(bytes);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  resources.defer(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Reads the page that set-up built, into memory: it is small, and a build that replaces it while it is served is no trouble. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { PageBuild, PageFile } from '../api/page-build.ts';

const builtPage = fileURLToPath(new URL('../../web/dist', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
};

/** `undefined` where no page was built. */
export function readPage(folder = builtPage): PageBuild | undefined {
  let names: string[];
  try {
    names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return undefined;
  }
  const files = new Map<string, PageFile>();
  for (const name of names.sort()) {
    const type = types[extname(name)];
    if (type !== undefined) files.set(`/${name.replaceAll('\\', '/')}`, fileOf(join(folder, name), type));
  }
  const document = files.get('/index.html');
  files.delete('/index.html');
  return document && { document, files };
}

function fileOf(path: string, type: string): PageFile {
  const bytes = readFileSync(path);
  let compressed: Buffer | undefined;
  return { type, bytes, gzip: () => (compressed ??= gzipSync(bytes, { level: 9 })) };
}

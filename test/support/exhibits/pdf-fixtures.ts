/** PDFs made by hand for tests: readable, locked, and such as no honest program would write. */
import { deflateSync } from 'node:zlib';

/** One page for each list of lines. */
export function textPdf(pages: string[][], trailer = ''): Buffer {
  const contents = pages.map(
    (lines) => `BT /F1 12 Tf 72 720 Td 14 TL ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`,
  );
  return pdfFile(
    contents.map((content) => pdfStream(Buffer.from(content, 'latin1'))),
    contents.map((_, at) => [at]),
    trailer,
  );
}

/** Neither of its passwords is empty. */
export function lockedPdf(): Buffer {
  const lock = `/Filter /Standard /V 1 /R 2 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> /P -4`;
  return textPdf([['secret']], `/Encrypt << ${lock} >> /ID [<00> <00>]`);
}

/** A page that is the same content so many times over. */
export function repeatedPdf(content: Buffer, times: number): Buffer {
  return pdfFile([pdfStream(deflateSync(content), '/Filter /FlateDecode')], [Array.from({ length: times }, () => 0)]);
}

function pdfStream(bytes: Buffer, filter = ''): Buffer {
  const head = `<< /Length ${bytes.length} ${filter} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')]);
}

/** The pages name their streams by index. */
function pdfFile(streams: Buffer[], pages: number[][], trailer = ''): Buffer {
  const firstStream = 4 + pages.length;
  const kids = pages.map((_, at) => `${4 + at} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.map((parts) => {
      const contents = parts.map((at) => `${firstStream + at} 0 R`).join(' ');
      const resources = '/MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >>';
      return `<< /Type /Page /Parent 2 0 R ${resources} /Contents [${contents}] >>`;
    }),
    ...streams,
  ];
  return withCrossReferenceTable(objects, trailer);
}

function withCrossReferenceTable(objects: (string | Buffer)[], trailer: string): Buffer {
  let file = Buffer.from('%PDF-1.4\n');
  const places: string[] = [];
  for (const [at, object] of objects.entries()) {
    places.push(`${String(file.length).padStart(10, '0')} 00000 n \n`);
    file = Buffer.concat([file, Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
  }
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(end)]);
}

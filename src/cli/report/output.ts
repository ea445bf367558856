/** How a command hands over what it found: as text, JSON, JUnit or HTML, on stdout or in a file. */
import { writeFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { ParleyError } from '../../errors.ts';
import { type Page, pageFor } from '../page.ts';
import { jsonText } from '../text.ts';
import { html } from './html.ts';
import { junit } from './junit.ts';
import { type Report, totalsOf, totalsText } from './report.ts';

const formats = ['text', 'json', 'junit', 'html'] as const;

export interface ReportOptions {
  format: (typeof formats)[number];
  json?: true;
  output?: string;
}

export interface Reportable {
  text(page: Page): string;
  json: unknown;
  report: Report;
  /** What there is to say of it in a line, when the rest goes to a file; the totals of the report unless given. */
  summary?: string;
}

export function addReportOptions(command: Command): Command {
  return command
    .addOption(new Option('--format <format>', 'how to print it').choices(formats).default('text'))
    .option('--json', 'the same as --format json')
    .option('--output <file>', 'write it there instead of to stdout');
}

export async function handOver(found: Reportable, { format, json, output }: ReportOptions): Promise<void> {
  const wanted = json ? 'json' : format;
  if (output === undefined) return void process.stdout.write(written(found, wanted, pageFor(process.stdout)));
  try {
    await writeFile(output, written(found, wanted, { width: 80, paint: (_, text) => text }));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new ParleyError('OUTPUT_UNWRITABLE', `${output} cannot be written${code}.`);
  }
  console.error(`${found.summary ?? `${totalsText(totalsOf(found.report))}.`} The report is in ${output}.`);
}

function written({ text, json, report }: Reportable, format: ReportOptions['format'], page: Page): string {
  switch (format) {
    case 'text':
      return `${text(page)}\n`;
    case 'json':
      return `${jsonText(json)}\n`;
    case 'junit':
      return junit(report);
    case 'html':
      return html(report);
  }
}

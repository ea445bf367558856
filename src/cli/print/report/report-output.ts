/** Prints the report of a command as text, JSON, JUnit or HTML, on stdout or in a file. */
import { writeFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { unwritableFile } from '../../file-failure.ts';
import { pageFor, type TerminalPage } from '../terminal-page.ts';
import { jsonText } from '../terminal-text.ts';
import { renderHtmlReport } from './html-report.ts';
import { renderJunitReport } from './junit-report.ts';
import { totalsOfReport, totalsText, type WrittenReport } from './written-report.ts';

const outputFormats = ['text', 'json', 'junit', 'html'] as const;

export interface ReportOptions {
  format: (typeof outputFormats)[number];
  json?: true;
  output?: string;
}

interface PrintableReport {
  text(page: TerminalPage): string;
  json: unknown;
  report: WrittenReport;
  /** One line for stderr when the report goes to a file; the totals of the report unless given. */
  summary?: string;
}

export function addReportOptions(command: Command): Command {
  return command
    .addOption(new Option('--format <format>', 'how to print it').choices(outputFormats).default('text'))
    .option('--json', 'the same as --format json')
    .option('--output <file>', 'write it there instead of to stdout');
}

export async function outputReport(printable: PrintableReport, { format, json, output }: ReportOptions): Promise<void> {
  const chosenFormat = json ? 'json' : format;
  if (output === undefined)
    return void process.stdout.write(renderReport(printable, chosenFormat, pageFor(process.stdout)));
  try {
    await writeFile(output, renderReport(printable, chosenFormat, { width: 80, paint: (_, text) => text }));
  } catch (error) {
    throw unwritableFile('OUTPUT_UNWRITABLE', output, error);
  }
  console.error(
    `${printable.summary ?? `${totalsText(totalsOfReport(printable.report))}.`} The report is in ${output}.`,
  );
}

function renderReport(
  { text, json, report }: PrintableReport,
  format: ReportOptions['format'],
  page: TerminalPage,
): string {
  switch (format) {
    case 'text':
      return `${text(page)}\n`;
    case 'json':
      return `${jsonText(json)}\n`;
    case 'junit':
      return renderJunitReport(report, new Date().toISOString());
    case 'html':
      return renderHtmlReport(report, new Date().toISOString());
  }
}

/**
 * The judgements that are kept beside the logs: `judgements.jsonl`, one line each, the newest of the same ask last. A line is
 * written as soon as a judge has answered, so a command that is stopped has lost nothing that was paid for.
 */
import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ParleyError } from '../../../../errors.ts';
import { isSaid, type KeptJudgement, keptJudgement } from '../../../../evaluation/model-judges/kept-judgement.ts';
import { unreadableFile, unwritableFile } from '../../../file-failure.ts';

export const judgementFileName = 'judgements.jsonl';

/** In the folder of logs that was named first, or in the folder of the file that was. */
export function judgementPathFor([first = '.']: readonly string[]): string {
  const isFolder = existsSync(first) && statSync(first).isDirectory();
  return join(isFolder ? first : dirname(first), judgementFileName);
}

const keyOf = (digest: string, repeat: number) => `${digest}/${repeat}`;

export class JudgementFile {
  readonly path: string;
  readonly #kept = new Map<string, KeptJudgement>();
  /** Lines that are no judgements, by their numbers. */
  readonly unreadableLines: number[] = [];
  /** Whether the last line was cut off, when the process that wrote it was killed. */
  #isCutOff: boolean;

  constructor(path: string) {
    this.path = path;
    const lines = readLines(path);
    this.#isCutOff = lines.at(-1) !== '' && lines.length > 0;
    for (const [at, line] of lines.entries()) {
      const kept = parseLine(line);
      if (kept) this.#kept.set(keyOf(kept.digest, kept.repeat), kept);
      else if (line.trim() !== '') this.unreadableLines.push(at + 1);
    }
  }

  find(digest: string, repeat: number): KeptJudgement | undefined {
    return this.#kept.get(keyOf(digest, repeat));
  }

  /** Whether a model said it. A call that failed on its way is made again. */
  hasAnswer(digest: string, repeat: number): boolean {
    const kept = this.find(digest, repeat);
    return kept !== undefined && isSaid(kept);
  }

  keep(judgement: KeptJudgement): void {
    try {
      appendFileSync(this.path, `${this.#isCutOff ? '\n' : ''}${JSON.stringify(judgement)}\n`);
      this.#isCutOff = false;
    } catch (error) {
      throw unwritableFile('OUTPUT_UNWRITABLE', this.path, error);
    }
    this.#kept.set(keyOf(judgement.digest, judgement.repeat), judgement);
  }

  /** Forgets what a model of the same name said that is another one by now; the line stays in the file. */
  forgetWhere(isStale: (kept: KeptJudgement) => boolean): void {
    for (const [key, kept] of this.#kept) if (isStale(kept)) this.#kept.delete(key);
  }
}

const maxFileBytes = 256 * 2 ** 20;

function readLines(path: string): string[] {
  if (!existsSync(path)) return [];
  try {
    if (statSync(path).size <= maxFileBytes) return readFileSync(path, 'utf8').split('\n');
  } catch (error) {
    throw unreadableFile('LOG_UNREADABLE', path, error);
  }
  throw new ParleyError('LOG_UNREADABLE', `${path} is larger than 256 MB.`);
}

function parseLine(line: string): KeptJudgement | undefined {
  try {
    return keptJudgement.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

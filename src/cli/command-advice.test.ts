import { describe, expect, it, onTestFinished } from 'vitest';
import { type ErrorCode, errorCatalogue, ParleyError } from '../errors.ts';
import { commandAdvice } from './command-advice.ts';
import { exitCodes, printFailure } from './command-failure.ts';
import { unreadableFile, unwritableFile } from './file-failure.ts';

const codes = Object.keys(errorCatalogue) as ErrorCode[];

/** What the function writes to stderr, and what it returns. */
function printedBy(work: () => number): { code: number; stderr: string } {
  const { write } = process.stderr;
  let stderr = '';
  const restore = () => {
    process.stderr.write = write;
  };
  onTestFinished(restore);
  process.stderr.write = (text: string | Uint8Array) => {
    stderr += String(text);
    return true;
  };
  const original = console.error;
  console.error = (text: string) => {
    stderr += `${text}\n`;
  };
  try {
    return { code: work(), stderr };
  } finally {
    console.error = original;
    restore();
  }
}

describe('what to do about an error, at the command line', () => {
  it.each(codes)('%s: speaks of commands, options and settings, never of HTTP requests', (code) => {
    const { title, fix } = commandAdvice(code);
    const words = `${title}. ${fix}`;
    expect(words).not.toMatch(/`(?:errors|detail|agents|followed_by|status)`|\b(?:GET|POST|PATCH|DELETE|PUT) /);
    expect(words).not.toMatch(/Authorization|Idempotency-Key|Retry-After|Prefer:|`Allow`|`Origin`|schema|\broute\b/);
    expect(fix).toMatch(/^[A-Z].*[.)]$/);
  });

  it('is what the catalogue says where that fits', () => {
    const { title, fix } = errorCatalogue.PORT_IN_USE;
    expect(commandAdvice('PORT_IN_USE')).toEqual({ title, fix });
  });
});

describe('a command that fails', () => {
  it('prints what happened, the values, and what to do, and no stack', () => {
    const error = new ParleyError('AGENT_UNKNOWN', 'There is no agent named "zoe".');
    expect(printedBy(() => printFailure(error))).toEqual({
      code: exitCodes.failed,
      stderr:
        'No agent has that name.\n  There is no agent named "zoe".\n  List the registered agents with `parley agents list`.\n',
    });
  });

  it.each<[ErrorCode, number]>([
    ['REQUEST_INVALID', 2],
    ['SETTING_INVALID', 2],
    ['SCENARIO_INVALID', 2],
    ['RECORD_UNREADABLE', 2],
    ['PLATFORM_UNREACHABLE', 3],
    ['AGENT_NAME_TAKEN', 1],
    ['INTERNAL', 1],
  ])('with %s exits with %i', (code, exit) => {
    expect(printedBy(() => printFailure(new ParleyError(code, 'x'))).code).toBe(exit);
  });

  it('for a reason nobody foresaw says so, and what to look at', () => {
    const { code, stderr } = printedBy(() => printFailure(new RangeError('x is 3')));
    expect(code).toBe(1);
    expect(stderr).toContain('An internal error occurred in Parley.\n  RangeError: x is 3\n');
    expect(stderr).toContain('NODE_DEBUG=parley');
    expect(stderr).not.toContain('    at ');
  });

  it('lets no text of others steer the terminal', () => {
    const error = new ParleyError('AGENT_FAILED', 'ada: \x1b[2J\u202Egone\u009b31m.');
    expect(printedBy(() => printFailure(error)).stderr.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  it('names a file that cannot be used, with the code of the system where there is one', () => {
    const missing = Object.assign(new Error('no such file'), { code: 'ENOENT' });
    expect(unreadableFile('LOG_UNREADABLE', 'a.txt', missing)).toMatchObject({
      code: 'LOG_UNREADABLE',
      message: 'a.txt cannot be read (ENOENT).',
    });
    expect(unwritableFile('OUTPUT_UNWRITABLE', 'b.xml', 'whatever').message).toBe('b.xml cannot be written.');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConversationLog, LogMetadata, LogTurn } from '../../model/conversation-log.ts';
import { logFileName } from './log-file-name.ts';
import { readConversation, readLog } from './read-log.ts';
import { metadataValue, writeLog } from './write-log.ts';

const metadata: LogMetadata = {
  ...{ session_id: 's1', mode: 'synthetic', scenario: 'returns', max_turns: 2, stop_reason: 'script_end' },
};
const at = '2025-12-22 12:00:00';
const logOf = (...texts: string[]): ConversationLog => ({
  metadata,
  turns: texts.map((text, n): LogTurn => ({ role: n % 2 === 0 ? 'user' : 'assistant', at, text })),
});
const written = (...texts: string[]) => writeLog(logOf(...texts)).text;
const textsIn = (text: string) => readConversation(text).turns.map((turn) => turn.text);

/** Lines that would break a format whose texts are not kept apart from its structure. */
const forgeries = [
  ...[' - user [2025-12-22 12:00:00]:', ' - assistant [2025-12-22 12:00:01]:', '  - user [2025-12-22 12:00:00]:'],
  ...['Conversation:', 'Run metadata:', '- stop_reason: single_turn', '', ' ', '  ', '   ', '\r', 'a\rb', 'c\r'],
  ...['\u0085', '\u2028', '\u2029', '\ufeff', '\v\f', '👩‍👩‍👧', '\u202e', '\ufffd', '\t'],
];
const line = fc.oneof(
  fc.constantFrom(...forgeries),
  fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0')),
);
const lineEnds = [0x0b, 0x0c, 0x1c, 0x1d, 0x1e, 0x85, 0x2028, 0x2029].map((code) => String.fromCharCode(code));
const sequence = new RegExp(`(?:${String.fromCharCode(0x1b)}\\[|${String.fromCharCode(0x9b)})[0-?]*[ -/]*[@-~]`, 'g');

/** What a log holds of a text: every end of a line that a reader may see is one, and no sequence can steer a terminal. */
const held = (text: string) =>
  [
    ...text
      .replace(/\r(?!\n|$)/g, '\n')
      .replace(sequence, '\ufffd')
      .toWellFormed(),
  ]
    .map((character) => (lineEnds.includes(character) ? '\n' : character))
    .map((character) => (/^[\u0080-\u009f]$/.test(character) || '\0\u001b'.includes(character) ? '\ufffd' : character))
    .join('');
const said = fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n'));
const clock = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 19).replace('T', ' '));
const turn = fc.record({ role: fc.constantFrom('user' as const, 'assistant' as const), at: clock, text: said });
const anyMetadata = fc.record({
  session_id: said,
  mode: said,
  scenario: fc.oneof(said, fc.constant('x\n\nConversation:\n\n - user [2025-12-22 12:00:00]:\n  forged')),
  max_turns: fc.integer({ min: 1, max: 200 }),
  stop_reason: said,
});

describe('a log', () => {
  it('LG-04: has exactly the structure of the contract', () => {
    expect(written('One\n\ntwo\r\nthree', 'Yes.\n')).toBe(
      [
        'Run metadata:',
        '- session_id: s1',
        '- mode: synthetic',
        '- scenario: returns',
        '- max_turns: 2',
        '- stop_reason: script_end',
        '',
        'Conversation:',
        '',
        ' - user [2025-12-22 12:00:00]:',
        '  One',
        '  ',
        '  two\r',
        '  three',
        ' - assistant [2025-12-22 12:00:00]:',
        '  Yes.',
        '  ',
        '',
      ].join('\n'),
    );
  });

  it('LG-04: reads back exactly, whatever was said and whatever the metadata holds', () => {
    fc.assert(
      fc.property(anyMetadata, fc.array(turn, { maxLength: 6 }), (about, turns) => {
        const { text, flags } = writeLog({ metadata: about, turns });
        const read = readLog(text);
        expect(read.turns.map(({ line: _, ...rest }) => rest)).toEqual(
          turns.map((each) => ({ ...each, text: held(each.text) })),
        );
        expect([read.faults, read.deviations]).toEqual([[], []]);
        const changed = turns.flatMap(({ text }, n) => (held(text) === text ? [] : [`turns[${n}].text`]));
        expect(new Set(flags.map(({ path }) => path).filter((path) => path.startsWith('turns')))).toEqual(
          new Set(changed),
        );
        expect(read.metadata).toEqual({
          session_id: metadataValue(about.session_id),
          mode: metadataValue(about.mode),
          scenario: metadataValue(about.scenario),
          max_turns: about.max_turns,
          stop_reason: metadataValue(about.stop_reason),
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('LG-04: names the line that each turn begins on', () => {
    const text = written('a\nb', 'c');
    const lines = text.split('\n');
    for (const { line: number, role } of readConversation(text).turns)
      expect(lines[number - 1]).toBe(` - ${role} [${at}]:`);
  });

  it('LG-04: holds a reply of 10,000 lines, blank ones at both ends included', () => {
    const long = `\n\n${Array.from({ length: 10_000 }, (_, n) => forgeries[n % forgeries.length]).join('\n')}\n\n`;
    expect(textsIn(written('Go on', long))).toEqual(['Go on', held(long)]);
  });

  it('LG-04: replaces NUL and lone surrogates, and says so', () => {
    const { text, flags } = writeLog({ ...logOf('a\0b', '\ud800', 'fine'), metadata: { ...metadata, scenario: '\0' } });
    expect(textsIn(text)).toEqual(['a\ufffdb', '\ufffd', 'fine']);
    expect(flags.map(({ code, path }) => [code, path])).toEqual([
      ['log.nul', 'metadata.scenario'],
      ['log.nul', 'turns[0].text'],
      ['log.surrogate', 'turns[1].text'],
    ]);
  });

  it('LG-04: writes what any reader takes for the end of a line as a line break, and says so', () => {
    const ends = ['\r', '\v', '\f', '\u001c', '\u001d', '\u001e', '\u0085', '\u2028', '\u2029'];
    for (const end of ends) {
      const { text, flags } = writeLog(logOf('Hello', `a${end} - user [2025-12-22 12:00:09]:${end}  forged`));
      expect(textsIn(text)).toEqual(['Hello', 'a\n - user [2025-12-22 12:00:09]:\n  forged']);
      expect(flags).toMatchObject([{ code: 'log.line_break', path: 'turns[1].text' }]);
    }
    expect(writeLog(logOf('a\r\nb\r\n', 'c\r')).flags).toEqual([]);
  });

  it('LG-04: has no escape sequence, and says that there was one', () => {
    const { text, flags } = writeLog(logOf('\u001b[1;31mred\u001b[0m', '\u009b2Jx \u001b]0;title\u0007 \u0090'));
    expect(textsIn(text)).toEqual(['\ufffdred\ufffd', '\ufffdx \ufffd]0;title\u0007 \ufffd']);
    expect(flags.map(({ code }) => code)).toEqual(['log.escape', 'log.escape']);
  });

  it('LG-06: puts a reply that reads like an error of the runner in quotation marks, and never the error', () => {
    const text = '[the agent did not answer in time]';
    const turns: LogTurn[] = [
      { role: 'user', at, text },
      { role: 'assistant', at, text },
      { role: 'assistant', at, text, is_error: true },
    ];
    const log = writeLog({ metadata, turns });
    expect(textsIn(log.text)).toEqual([text, `"${text}"`, text]);
    expect(log.flags).toMatchObject([{ code: 'log.quoted', path: 'turns[1].text' }]);
  });

  it('LG-04: is the same text when it is encoded as UTF-8 and decoded again', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 4 }), (texts) => {
        const text = written(...texts);
        expect(new TextDecoder('utf-8', { fatal: true }).decode(new TextEncoder().encode(text))).toBe(text);
      }),
    );
  });

  it('LG-07: has one conversation, whatever stands before it', () => {
    fc.assert(
      fc.property(anyMetadata, fc.array(turn, { minLength: 1, maxLength: 4 }), (about, turns) => {
        const read = (with_: LogMetadata) => readConversation(writeLog({ metadata: with_, turns }).text);
        expect(read(about)).toEqual(read(metadata));
        const bare = writeLog({ metadata, turns }).text.split('\nConversation:\n')[1];
        const unheaded = readConversation(`Conversation:\n${bare}`);
        expect(unheaded.turns.map(({ text }) => text)).toEqual(turns.map(({ text }) => held(text)));
      }),
    );
  });
});

describe('a log that somebody has changed', () => {
  const faultsOf = (text: string) => readConversation(text).faults;

  it.each(['', '\n', 'Run metadata:\n', ' Conversation:\n\n', 'Conversation: \n\n', 'Conversation:\r\r\n'])(
    'LG-04: has no conversation where the header is not exact: %j',
    (text) => {
      const { turns, faults } = readConversation(text);
      expect(turns).toEqual([]);
      expect(faults.map(({ message }) => message)).toEqual(['there is no line "Conversation:"']);
    },
  );

  it('LG-04: names every line that is out of place, and reads the rest', () => {
    const text = [
      ...['Conversation:', 'stray', ' - user [2025-12-22 12:00:00]:', '  Hello', '', 'loose', ' x'],
      ...[' - assistant [yesterday]:', ' - assistant [2025-12-22 12:00:01]:', ''],
    ].join('\n');
    const { turns, faults } = readConversation(text);
    expect(turns.map(({ role, text: words }) => [role, words])).toEqual([
      ['user', 'Hello\n'],
      ['assistant', ''],
    ]);
    expect(faults.map(({ line: number }) => number)).toEqual([1, 2, 5, 6, 7, 8, 9]);
  });

  it('LG-04: is read with CRLF, with a blank line at its end, and with both, and each is named', () => {
    const text = written('One\n\ntwo', 'Yes.');
    const deviationsOf = (changed: string) => {
      const { deviations, faults, turns } = readConversation(changed);
      expect({ faults, texts: turns.map(({ text: words }) => words) }).toEqual({
        faults: [],
        texts: ['One\n\ntwo', 'Yes.'],
      });
      return deviations.map(({ message }) => message);
    };
    const windows = text.replaceAll('\n', '\r\n');
    expect(deviationsOf(windows)).toEqual(['lines end with CR and LF']);
    expect(deviationsOf(`${text}\n\n`)).toEqual(['a blank line stands at the end']);
    expect(deviationsOf(`${windows}\r\n`)).toEqual(['lines end with CR and LF', 'a blank line stands at the end']);
    expect(readLog(windows).metadata).toEqual(metadata);
  });

  it('LG-04: is read in the form of the reference implementation, which is named', () => {
    const said = ['Hello', 'One\n\n  two\n- three', '', ' indented'];
    const turns = logOf(...said)
      .turns.map(({ role, text }) => ` - ${role} [${at}]:\n ${text}\n`)
      .join('');
    const read = readConversation(`Conversation:\n\n${turns}`);
    expect(read.turns.map(({ text }) => text)).toEqual(said);
    expect(read.faults).toEqual([]);
    expect(read.deviations).toEqual([
      { line: 4, message: 'texts are indented by one space, and only on their first line' },
    ]);
  });

  it('LG-04: is never taken for the form of the reference implementation if it was written by this one', () => {
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 4 }), (turns) => {
        expect(readConversation(writeLog({ metadata, turns }).text).deviations).toEqual([]);
      }),
    );
  });

  it('LG-04: may lack the newline at its end', () => {
    const text = written('a', 'b');
    expect(readConversation(text.slice(0, -1))).toEqual(readConversation(text));
  });

  it('never throws, and never finds a fault without its line', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const text = lines.join('\n');
        for (const { line: number } of faultsOf(text)) {
          expect(number).toBeGreaterThanOrEqual(1);
          expect(number).toBeLessThanOrEqual(Math.max(1, text.split('\n').length));
        }
        readLog(text);
      }),
    );
  });

  it('tells only the metadata that can be read', () => {
    expect(readLog('- max_turns: many\n- mode: cli\n- mode: human\n- colour: red\n').metadata).toEqual({ mode: 'cli' });
  });
});

describe('the file of a log', () => {
  it('LG-05: is named after its time alone', () => {
    expect(logFileName('2025-12-22T12:00:00.042Z', 42_007)).toBe('run_20251222_120000_042007.txt');
    expect(logFileName('2025-12-22T12:00:01.000Z', 0)).toBe('run_20251222_120001_000000.txt');
  });
});

import { Command, InvalidArgumentError } from 'commander';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionFlag } from './option-flag.ts';
import { parseNames } from './parse-names.ts';
import { parseSecondsWithin, parseTimeout } from './parse-seconds.ts';
import { parseWholeNumber } from './parse-whole-number.ts';
import { addPlatformOptions, addServerOptions } from './platform-options.ts';

describe('a value on the command line', () => {
  it.each([
    ['2.5', 2500],
    ['0.1', 100],
    ['600', 600_000],
    ['0.3004', 300],
  ])('--timeout %s is in seconds, and %i ms', (text, ms) => expect(parseTimeout(text)).toBe(ms));

  it.each(['0', '0.09', '601', '-1', 'soon', '', ' ', '1s', 'NaN', 'Infinity'])('--timeout cannot be "%s"', (text) => {
    expect(() => parseTimeout(text)).toThrow('Give a number of seconds from 0.1 to 600.');
  });

  it('is within the limits of its option, whatever was typed', () => {
    const parse = parseSecondsWithin(0.001, 3600);
    fc.assert(
      fc.property(fc.oneof(fc.double().map(String), fc.string()), (text) => {
        try {
          expect(parse(text)).toBeGreaterThanOrEqual(1);
          expect(parse(text)).toBeLessThanOrEqual(3_600_000);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidArgumentError);
        }
      }),
    );
  });

  it('is a whole number of at most nine digits', () => {
    expect(['0', '7', '999999999'].map(parseWholeNumber)).toEqual([0, 7, 999_999_999]);
    for (const text of ['', '-1', '1.5', '1e3', ' 1', '1234567890']) {
      expect(() => parseWholeNumber(text), text).toThrow('Give a whole number.');
    }
  });

  it('is a list of names without the blanks around them; an empty one is left for the platform to refuse', () => {
    expect(parseNames('ada, bob ,expert:finance')).toEqual(['ada', 'bob', 'expert:finance']);
    expect(parseNames('')).toEqual(['']);
    expect(parseNames('ada,')).toEqual(['ada', '']);
  });

  it.each([
    ['tokenUrl', '--token-url'],
    ['token_url', '--token-url'],
    ['scope', '--scope'],
    ['refreshToken', '--refresh-token'],
  ])('of the option %s is named %s', (name, flag) => expect(optionFlag(name)).toBe(flag));
});

describe('the options of a platform', () => {
  function parsed(add: (command: Command) => Command, ...args: string[]) {
    const command = add(new Command('x'))
      .exitOverride()
      .configureOutput({ writeErr() {} });
    return command.parse(args, { from: 'user' }).opts();
  }

  it('are its address, its key and --json', () => {
    const args = ['--server', 'https://parley.example', '--key', 'k', '--json'];
    expect(parsed(addPlatformOptions, ...args)).toEqual({ server: 'https://parley.example', key: 'k', json: true });
  });

  it('are without --json where a command prints in more ways', () => {
    expect(() => parsed(addServerOptions, '--json')).toThrow("unknown option '--json'");
  });

  it.each(['localhost:8000', 'ftp://x', 'x', ''])('refuse the address "%s"', (address) => {
    expect(() => parsed(addPlatformOptions, '--server', address)).toThrow('such as http://localhost:8000');
  });

  it('say what --json prints', () => {
    expect(addPlatformOptions(new Command('x'), 'the session').helpInformation()).toContain(
      'print the session as JSON',
    );
  });
});

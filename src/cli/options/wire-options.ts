/** How requests to an agent and its replies are shaped, as options, and headers of the user's own. */
import { readFile } from 'node:fs/promises';
import { type Command, InvalidArgumentError } from 'commander';
import { ParleyError } from '../../errors.ts';
import { unreadableFile } from '../file-failure.ts';
import type { FieldOptions } from './option-errors.ts';

export interface HeaderOptions {
  header?: Record<string, string>;
}

export interface WireOptions extends HeaderOptions {
  stateful?: true;
  template?: string;
  replyPath?: string;
}

export const wireOptionNames = ['stateful', 'template', 'replyPath', 'header'] as const;

/** Which option sets which field of a registration. */
export const wireFieldOptions: FieldOptions = {
  wire: '--template, --reply-path or --stateful',
  'wire.template': '--template',
  'wire.reply_path': '--reply-path',
  headers: '--header',
};

export function addHeaderOption(command: Command): Command {
  const help = 'sent with every request, as "Name: value"; may be repeated';
  return command.option('--header <header>', help, collectHeader);
}

export function addWireOptions(command: Command): Command {
  return addHeaderOption(command)
    .option('--template <file>', 'plain-http: the JSON of a request, with {{message}} where the message goes')
    .option('--reply-path <path>', 'plain-http: where the reply is in the response, such as output.0.text')
    .option('--stateful', 'plain-http: the agent remembers its conversations; send only the new message');
}

function collectHeader(text: string, before: Record<string, string> = {}): Record<string, string> {
  const at = text.indexOf(':');
  if (at < 1) throw new InvalidArgumentError('Give it as "Name: value".');
  return { ...before, [text.slice(0, at).trim()]: text.slice(at + 1).trim() };
}

/** The fields of a registration that these options set. */
export async function readWire({ stateful, template, replyPath, header }: WireOptions) {
  const wire = {
    ...(stateful && { stateful }),
    ...(template !== undefined && { template: await readTemplate(template) }),
    ...(replyPath !== undefined && { reply_path: replyPath }),
  };
  return { ...(Object.keys(wire).length > 0 && { wire }), ...(header && { headers: header }) };
}

async function readTemplate(path: string) {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw unreadableFile('REQUEST_INVALID', path, error);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new ParleyError('REQUEST_INVALID', `--template: ${path} is not JSON.`);
  }
}

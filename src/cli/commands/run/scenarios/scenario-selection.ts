/** Which scenarios of the files are played, and the values of their variables, as the options say. */
import { type Command, InvalidArgumentError } from 'commander';
import { ParleyError } from '../../../../errors.ts';
import type { ScenarioVariables } from './located-scenario.ts';

export interface SelectionOptions {
  only?: string[];
  tag?: string[];
  var?: ScenarioVariables;
}

export function addSelectionOptions(command: Command): Command {
  const collect = (text: string, earlier: string[] = []) => [...earlier, text];
  return command
    .option('--only <text>', 'only scenarios whose name contains this; may be given several times', collect)
    .option('--tag <tag>', 'only scenarios with this tag; may be given several times', collect)
    .option(
      '--var <name=value>',
      'the value of a variable, before that of the file; may be given several times',
      addVariable,
    );
}

function addVariable(text: string, earlier: ScenarioVariables = {}): ScenarioVariables {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new InvalidArgumentError('Give it as name=value.');
  return { ...earlier, [name.trim().toLowerCase()]: value };
}

interface SelectableScenario {
  scenario: { name: string };
  tags: readonly string[];
}

/** One of the texts and one of the tags are enough; if both are given, a scenario must have both. */
export function selectScenarios<T extends SelectableScenario>(all: readonly T[], { only, tag }: SelectionOptions): T[] {
  const isNamed = (name: string) => only?.some((text) => name.toLowerCase().includes(text.toLowerCase())) ?? true;
  const isTagged = (tags: readonly string[]) => tag?.some((wanted) => tags.includes(wanted)) ?? true;
  const selected = all.filter(({ scenario, tags }) => isNamed(scenario.name) && isTagged(tags));
  if (selected.length > 0 || all.length === 0) return selected;
  const options = [...(only ?? []).map((text) => `--only "${text}"`), ...(tag ?? []).map((text) => `--tag "${text}"`)];
  const names = listText(all.map(({ scenario }) => scenario.name));
  const tags = listText([...new Set(all.flatMap((each) => each.tags))]);
  const known = tag === undefined ? `the names are ${names}` : `the tags are ${tags || 'none'}`;
  throw new ParleyError('SCENARIO_INVALID', `No scenario fits ${options.join(' ')}; ${known}.`);
}

const maxListed = 10;

const listText = (texts: readonly string[]) =>
  [...texts.slice(0, maxListed), ...(texts.length > maxListed ? [`${texts.length - maxListed} more`] : [])].join(', ');

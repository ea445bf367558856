/** Puts the values of variables into a scenario: `{{name}}` in any of its texts. Values are not expanded again. */
import { type Scenario, scenario as scenarioShape } from '../../../../model/scenario.ts';
import { issueText } from '../../../print/issue-text.ts';
import type { ScenarioVariables } from './located-scenario.ts';

const placeholder = /\{\{\s*([^{}]+?)\s*\}\}/g;

export const hasPlaceholder = (text: string) => text.search(placeholder) !== -1;

/** The scenario with its values, or what is wrong with it. Without variables, braces are ordinary text. */
export function withVariables(scenario: Scenario, variables: ScenarioVariables): Scenario | { wrong: string } {
  if (Object.keys(variables).length === 0) return scenario;
  const missing = new Set<string>();
  const expanded = expand(scenario, (name) => {
    const key = name.toLowerCase();
    if (Object.hasOwn(variables, key)) return variables[key] ?? '';
    missing.add(name);
    return '';
  });
  if (missing.size > 0) {
    const known = Object.keys(variables).join(', ');
    return { wrong: `uses {{${[...missing].join('}}, {{')}}}, which is no variable; there are ${known}` };
  }
  const parsed = scenarioShape.safeParse(expanded);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return { wrong: `cannot be used with its variables: ${issue?.path.join('.')} ${issueText(issue?.message ?? '')}` };
}

function expand(value: unknown, lookUp: (name: string) => string): unknown {
  if (typeof value === 'string') return value.replace(placeholder, (_, name: string) => lookUp(name));
  if (Array.isArray(value)) return value.map((each) => expand(each, lookUp));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, expand(each, lookUp)]));
}

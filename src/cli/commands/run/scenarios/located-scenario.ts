/** A scenario as its file has it: before variables are put in, and with what only the command line uses. */
import type { Scenario } from '../../../../model/scenario.ts';

/** The values of variables, by their names in lower case. */
export type ScenarioVariables = Readonly<Record<string, string>>;

export interface LocatedScenario {
  scenario: Scenario;
  /** The line of the file on which it begins. */
  line: number;
  tags: readonly string[];
  variables: ScenarioVariables;
  /** A file of rows; the scenario is played once for each. */
  data?: string;
}

/** A scenario, and the line of its file on which it begins. */
import type { Scenario } from '../../../../model/scenario.ts';

export interface LocatedScenario {
  scenario: Scenario;
  line: number;
}

/** A fault in a file of scenarios: where it is, and how to correct it. */
import { ParleyError } from '../../../../errors.ts';

export interface ScenarioFault {
  /** Counted from 1. */
  line: number;
  /** The scenario, and the field of it. */
  field: string;
  /** What is wrong, and how to correct it. */
  message: string;
}

const maxFaultsShown = 10;

export function scenariosInvalid(file: string, faults: readonly ScenarioFault[]): ParleyError {
  const shown = faults
    .slice(0, maxFaultsShown)
    .map(({ line, field, message }) => `${file}:${line}: ${field} ${message}.`);
  const more = faults.length > maxFaultsShown ? [`And ${faults.length - maxFaultsShown} more.`] : [];
  return new ParleyError('SCENARIO_INVALID', [...shown, ...more].join(' '));
}

/** The models that a rubric names as judges, as the command line knows them. Keys are read only where somebody is asked. */
import type { Rubric } from '../../../../evaluation/rubric.ts';
import type { Environment } from '../../../../main/model-providers.ts';
import type { ModelRegistration } from '../../../seats/ask-model.ts';
import { guestOf, nameOfModel } from '../../../seats/guest-seats.ts';
import { readParleyFile } from '../../../seats/parley-file.ts';
import { type ModelChoice, seatError, seatOf } from '../../../seats/wanted-seat.ts';

/** By the name in the rubric, what it stands for. */
export type JudgeModels = ReadonlyMap<string, ModelChoice>;

export function judgeModelsOf({ rules }: Rubric, file: string | undefined, folder: string): JudgeModels {
  const { models } = readParleyFile(file, folder);
  const names = new Set(rules.flatMap(({ judge }) => (judge?.judges ?? []).map(({ model }) => model)));
  return new Map([...names].map((name) => [name, modelOf(name, seatOf(name, models))]));
}

function modelOf(name: string, seat: ReturnType<typeof seatOf>): ModelChoice {
  if (!('agent' in seat)) return seat;
  throw seatError(name, 'a judge is a model: write PROVIDER:MODEL, or the name of a model in parley.yaml');
}

/** With its provider or address, so that a name of `parley.yaml` that stands for another model now is seen. */
export const modelIdentity = ({ provider, url = '', model }: ModelChoice): string => `${provider ?? url}:${model}`;

export const judgeRegistration = (choice: ModelChoice, env: Environment): ModelRegistration =>
  guestOf({ ...choice, name: nameOfModel(choice.model) }, env);

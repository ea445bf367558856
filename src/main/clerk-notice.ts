/** What an operator is told about the built-in clerk of round tables. */
import type { Settings } from './settings.ts';

/** `undefined` where the settings give tables no built-in clerk. */
export function clerkNotice({ model_url, model, model_for }: Settings): string | undefined {
  if (model_url === null || model === null || !model_for.includes('clerk')) return undefined;
  return `Round tables that name no clerk get a built-in one through ${model}; --no-clerk opens one without.`;
}

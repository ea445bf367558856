/**
 * Parameters that endpoints of models refuse, so that a request is not refused twice for the same one. Known for an endpoint
 * and a model, as long as this process runs: after a restart an endpoint is asked again.
 */
import type { Agent } from '../model/agent.ts';

const none: readonly string[] = [];

export class RefusedParameters {
  /** The endpoint and the model of each agent that was seated. */
  readonly #endpoints = new Map<string, string>();
  readonly #refused = new Map<string, readonly string[]>();

  noteAgent({ id, base_url, model }: Pick<Agent, 'id' | 'base_url' | 'model'>): void {
    this.#endpoints.set(id, JSON.stringify([base_url, model]));
  }

  refuse(agentId: string, names: readonly string[]): void {
    const endpoint = this.#endpoints.get(agentId) ?? agentId;
    this.#refused.set(endpoint, [...new Set([...(this.#refused.get(endpoint) ?? none), ...names])].sort());
  }

  of(agentId: string): readonly string[] {
    if (this.#refused.size === 0) return none;
    return this.#refused.get(this.#endpoints.get(agentId) ?? agentId) ?? none;
  }
}

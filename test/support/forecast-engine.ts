/** An engine that holds forecasts: its clock can be moved, and it can die and come back. */
import { agentRegistration } from '../../src/model/agent.ts';
import type { JsonObject } from '../../src/model/json.ts';
import type { ScriptedAgent } from './agent.ts';
import { buildEngine } from './engine.ts';
import { question } from './forecasts.ts';
import { MovingClock } from './moving-clock.ts';

/** Noon, so that no test meets a midnight it did not ask for. */
const start = '2030-01-01T12:00:00Z';

export async function startForecastEngine() {
  const clock = new MovingClock(start);
  const built = await buildEngine({ clock });
  return {
    get engine() {
      return built.engine;
    },
    ...{ record: built.record, die: built.die, comeBack: built.comeBack },
    /** A moment so many milliseconds from now, by the engine's own clock. */
    at: (ms: number) => new Date(clock.now() + ms).toISOString(),
    move: (ms: number) => clock.move(ms),
    /** Registers the agents and has them tested, which activates them. */
    async admit(...agents: ScriptedAgent[]): Promise<void> {
      for (const { name, registration } of agents) {
        await built.engine.agents.register(agentRegistration.parse(registration));
        await built.engine.testAgent(name);
      }
    },
    async open(input: object = {}): Promise<string> {
      return (await built.engine.sessions.open('forecast@1', { ...question, ...input })).session;
    },
    /** Waits for the end of a debate. */
    async closed(session: string) {
      await built.engine.sessions.closed(session, AbortSignal.timeout(20_000));
      return built.engine.sessions.view(session);
    },
    async resolve(session: string, outcome: string): Promise<JsonObject> {
      const { session: resolution } = await built.engine.sessions.openAfter(session, 'resolve', { outcome });
      return (await built.engine.sessions.view(resolution)).verdict ?? {};
    },
    [Symbol.asyncDispose]: () => built[Symbol.asyncDispose](),
  };
}

/** What the demo asks: a round table of four sample agents, and a forecast of three. */
import { demoAgents } from '../house/demo/demo-agents.ts';
import { demoQuestion } from '../house/demo/demo-question.ts';
import { demoTask } from '../house/demo/demo-task.ts';
import { demoForecasters } from '../house/forecasters/demo-forecasters.ts';

const fortnightMs = 14 * 86_400_000;

/** The requests that open both sessions; the forecast is about the next fortnight. */
export function demoSessions() {
  const deadline = new Date(Date.now() + fortnightMs).toISOString();
  return {
    table: { ...demoTask, agents: demoAgents.map(({ name }) => name) },
    forecast: { ...demoQuestion, deadline, agents: demoForecasters.map(({ name }) => name) },
  };
}

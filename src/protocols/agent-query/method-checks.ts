/** What is asked of the methods beside `agent.query`: each answers, or is said not to be there. */
import type { WireRequest } from '../../model/send.ts';
import type { Check } from '../check.ts';
import { isObject } from '../json-object.ts';
import { contextRequest, type Method, resetRequest, statusRequest } from './request.ts';
import { responseViolations } from './violations.ts';

const session_id = 'sess-parley-check';
const methodNotFound = -32601;

export const methodChecks: readonly Check[] = [
  companion('agent.context', (id) => contextRequest({ session_id, user_id: 'user-123', limit: 10 }, id)),
  companion('agent.reset', (id) => resetRequest(session_id, id)),
  companion('agent.status', statusRequest),
];

/** The document lists the methods and requires none: an agent may do without these if it says so by their code. */
function companion(method: Method, requestOf: (id: string) => WireRequest): Check {
  const id = `req-${method}`;
  const request = { body: requestOf(id).body };
  return {
    ...{ id: `methods/${method.replace('.', '-')}`, group: 'methods', severity: 'should' },
    title: `answers ${method}, or says that it does not have it`,
    clause: `Supported Methods: "${method}"; Error Response: "${methodNotFound}: Method not found"`,
    advice: `Answer ${method} with a result, or with the error ${methodNotFound} where there is nothing to do for it.`,
    async run(bench) {
      const actual = await bench.exchange(request);
      const json = actual.arrived && actual.json !== undefined ? actual.json : null;
      const isFormed = responseViolations(json, id).length === 0;
      if (isFormed && isObject(json) && json.result !== undefined) return { result: 'passed' };
      if (isFormed && isObject(json) && isObject(json.error) && json.error.code === methodNotFound) {
        return { result: 'passed', note: `the agent does not have ${method}, and says so` };
      }
      return { result: 'failed', expected: `a result, or the error ${methodNotFound}`, actual, request };
    },
  };
}

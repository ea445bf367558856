/** Checks of the methods beside `agent.query`: the agent answers each, or says that it does not have it. */
import type { WireRequest } from '../../../model/send-to-agent.ts';
import type { ConformanceCheck } from '../../conformance-check.ts';
import { isJsonObject } from '../../json-object.ts';
import { contextRequest, type RpcMethodName, resetRequest, statusRequest } from '../rpc-request.ts';
import { methodNotFoundCode } from '../rpc-response.ts';
import { responseViolations } from './violations.ts';

const session_id = 'sess-parley-check';

export const methodChecks: readonly ConformanceCheck[] = [
  companionCheck('agent.context', (id) => contextRequest({ session_id, user_id: 'user-123', limit: 10 }, id)),
  companionCheck('agent.reset', (id) => resetRequest(session_id, id)),
  companionCheck('agent.status', statusRequest),
];

/** The document requires none of these methods: an agent without one must answer with the error code for that. */
function companionCheck(method: RpcMethodName, requestOf: (id: string) => WireRequest): ConformanceCheck {
  const id = `req-${method}`;
  const request = { body: requestOf(id).body };
  return {
    ...{ id: `methods/${method.replace('.', '-')}`, group: 'methods', severity: 'should' },
    title: `answers ${method}, or says that it does not have it`,
    clause: `Supported Methods: "${method}"; Error Response: "${methodNotFoundCode}: Method not found"`,
    advice: `Answer ${method} with a result, or with the error ${methodNotFoundCode} where there is nothing to do for it.`,
    async run(bench) {
      const actual = await bench.exchange(request);
      const json = actual.arrived && actual.json !== undefined ? actual.json : null;
      const violations = responseViolations(json, id);
      const isFormed = violations.length === 0;
      const [only] = violations;
      if (violations.length === 1 && only?.path === 'id')
        return { result: 'failed', expected: 'the id of the request', actual: `id: ${only.message}`, request };
      if (isFormed && isJsonObject(json) && json.result !== undefined) return { result: 'passed' };
      if (isFormed && isJsonObject(json) && isJsonObject(json.error) && json.error.code === methodNotFoundCode) {
        return { result: 'passed', note: `the agent does not have ${method}, and says so` };
      }
      return { result: 'failed', expected: `a result, or the error ${methodNotFoundCode}`, actual, request };
    },
  };
}

/** What is done in threads, by name. A thread loads the code of a task with its first order. */

import type { EvaluationOrder, EvaluationReply } from '../api/evaluate-request.ts';
import type { DigestedContent } from '../guard/answers/read-body.ts';
import type { MethodCall } from '../methods/method-call.ts';
import type { ReportRequest, ReportText, ViewRequest, ViewText } from '../sessions/record-view.ts';
import type { VerdictWithout, WithoutRequest } from '../sessions/verdict-without.ts';

export interface WorkTasks {
  method: (call: MethodCall) => unknown;
  without: (request: WithoutRequest) => VerdictWithout;
  view: (request: ViewRequest) => ViewText;
  report: (request: ReportRequest) => ReportText;
  evaluate: (order: EvaluationOrder) => EvaluationReply;
  'read-answer': (bytes: Uint8Array) => DigestedContent;
}

export const workTasks: { [Name in keyof WorkTasks]: () => Promise<WorkTasks[Name]> } = {
  async method() {
    const [{ callMethod }, { createMethods }, { sha256 }] = await Promise.all([
      import('../methods/method-call.ts'),
      import('../methods/methods.ts'),
      import('../store/signing.ts'),
    ]);
    const methods = createMethods(sha256);
    return (call) => callMethod(methods, call);
  },
  async without() {
    const [{ verdictWithout }, { formats }, { createMethods }, { sha256 }] = await Promise.all([
      import('../sessions/verdict-without.ts'),
      import('../formats/formats.ts'),
      import('../methods/methods.ts'),
      import('../store/signing.ts'),
    ]);
    const known = formats(sha256, createMethods(sha256));
    return (request) => verdictWithout(request, known, sha256);
  },
  async view() {
    const [{ recordViewText }, { formats }, { createMethods }, { sha256 }] = await Promise.all([
      import('../sessions/record-view.ts'),
      import('../formats/formats.ts'),
      import('../methods/methods.ts'),
      import('../store/signing.ts'),
    ]);
    const known = formats(sha256, createMethods(sha256));
    return (request) => recordViewText(request, known);
  },
  async report() {
    const [{ recordView }, { sessionReport }, { eventOf }, { formats }, { createMethods }, { sha256 }] =
      await Promise.all([
        import('../sessions/record-view.ts'),
        import('../documents/session-report.ts'),
        import('../record/hash-chain.ts'),
        import('../formats/formats.ts'),
        import('../methods/methods.ts'),
        import('../store/signing.ts'),
      ]);
    const known = formats(sha256, createMethods(sha256));
    return (request) => {
      const view = recordView(request, known);
      const html = sessionReport({ view, events: request.lines.map(eventOf) }, request.generated);
      return { format: view.format, html };
    };
  },
  async evaluate() {
    const [{ evaluateRequest }, { evaluationFile }] = await Promise.all([
      import('../api/evaluate-request.ts'),
      import('./evaluation-file.ts'),
    ]);
    return ({ bytes, format }) =>
      format === 'json'
        ? evaluateRequest(bytes)
        : evaluateRequest(bytes, (evaluated) => evaluationFile(evaluated, format));
  },
  async 'read-answer'() {
    const { readLargeAnswer } = await import('../guard/answers/read-body.ts');
    return (bytes) => readLargeAnswer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  },
};

/**
 * Runs the checks of an agent one after another, so that a fault can be attributed to the request that caused it. It never
 * throws because of an agent; a check that throws is reported as `harness_fault`.
 */
import type {
  CheckFinding,
  CheckGroup,
  CheckOutcome,
  CheckResult,
  Probe,
  ProbeReply,
} from '../protocols/conformance-check.ts';
import type { ConformanceSpec, Exemplar, ExemplarSet } from '../protocols/conformance-spec.ts';
import { answerTimesOf } from './answer-times.ts';
import { type CheckContext, noValidAnswer, replyStateOf } from './check-context.ts';
import { type CheckReport, failsReport } from './check-report.ts';
import { type CountingBench, createBench } from './counting-bench.ts';
import { describeReply } from './describe-reply.ts';
import { checksOf, type PlannedCheck } from './planned-checks.ts';

export interface CheckRunOptions {
  /** The id of the sample to send first; the protocol's first by default. */
  sample?: string;
  /** Makes only the checks that need the answers to that sample. */
  quick?: boolean;
  only?: CheckGroup;
  /** Called before each check is made. */
  onCheck?: (id: string, at: number, of: number) => void;
}

export async function runChecks(
  conformance: ConformanceSpec,
  probe: Probe,
  options: CheckRunOptions = {},
): Promise<CheckReport> {
  const bench = createBench(probe);
  const sample = sampleOf(conformance, options.sample);
  const context = await checkContextFor(conformance, bench, sample, options);
  const state = replyStateOf(await bench.reply(context.exemplars[0]), conformance);
  const unreachable = state === 'lost' ? await unreachableReason(context) : null;
  const planned = unreachable === null ? selectChecks(context, options) : [];
  const run = new CheckRun(context, state === 'answered');
  for (const [at, check] of planned.entries()) {
    options.onCheck?.(check.id, at, planned.length);
    await run.execute(check);
  }
  return {
    ...{ protocol: conformance.protocol, document: conformance.document, sample: sample.id },
    ok: unreachable === null && run.stopped_after === null && !run.results.some(failsReport),
    ...{ unreachable, stopped_after: run.stopped_after, checks: run.results },
    times: answerTimesOf(bench.latencies, bench.timeout_ms),
    left_out: leftOutGroups(bench, options),
  };
}

class CheckRun {
  readonly results: CheckResult[] = [];
  stopped_after: string | null = null;
  readonly #context: CheckContext & { bench: CountingBench };
  readonly #isAnswering: boolean;

  /** `isAnswering`: whether the agent answers the first valid request. */
  constructor(context: CheckContext & { bench: CountingBench }, isAnswering: boolean) {
    this.#context = context;
    this.#isAnswering = isAnswering;
  }

  async execute(check: PlannedCheck): Promise<void> {
    const { run: _, part: __, ...rule } = check;
    const id = `${this.#context.conformance.protocol}/${rule.id}`;
    const misses = this.#context.bench.misses();
    this.results.push({ ...rule, id, ...(await this.#runCheck(check)) });
    const isMissing = this.#context.bench.misses() > misses;
    if (isMissing && this.#isAnswering && !(await this.#isAlive())) this.stopped_after = id;
  }

  async #runCheck(check: PlannedCheck): Promise<CheckOutcome> {
    const reason = this.#skipReason(check);
    if (reason !== undefined) return { result: 'not_testable', reason };
    try {
      return this.#outcomeOf(await check.run(this.#context.bench));
    } catch (error) {
      return { result: 'harness_fault', reason: error instanceof Error ? error.message : String(error) };
    }
  }

  #skipReason({ part }: PlannedCheck): string | undefined {
    if (this.stopped_after !== null) return 'the agent had stopped answering';
    return this.#isAnswering || part === 'answers' ? undefined : noValidAnswer;
  }

  #outcomeOf(finding: CheckFinding): CheckOutcome {
    if (finding.result !== 'failed') return finding;
    const { request, actual, ...rest } = finding;
    const described = typeof actual === 'string' ? actual : describeReply(actual);
    return { ...rest, actual: described, curl: this.#context.bench.curl(request) };
  }

  async #isAlive(): Promise<boolean> {
    const [lead] = this.#context.exemplars;
    return (await this.#context.bench.exchange(lead.request)).arrived;
  }
}

function sampleOf({ samples }: ConformanceSpec, id: string | undefined): ExemplarSet {
  return samples.find((sample) => sample.id === id) ?? samples[0];
}

/** If the first request times out, the other valid requests are left out: each would take as long. */
async function checkContextFor(
  conformance: ConformanceSpec,
  bench: CountingBench,
  sample: ExemplarSet,
  { quick }: CheckRunOptions,
) {
  const others = quick ? [] : conformance.samples.filter((other) => other !== sample);
  const [lead, ...rest] = [sample, ...others].flatMap(({ exemplars }) => exemplars);
  if (lead === undefined) throw new TypeError(`the sample ${sample.id} has no exemplars`);
  const isLate = replyStateOf(await bench.reply(lead), conformance) === 'late';
  const exemplars: [Exemplar, ...Exemplar[]] = isLate ? [lead] : [lead, ...rest];
  return { bench, conformance, exemplars };
}

function selectChecks(context: CheckContext, { quick, only }: CheckRunOptions): PlannedCheck[] {
  return checksOf(context).filter(({ part, group }) => (!quick || part === 'answers') && (only ?? group) === group);
}

/** A server may close one connection and answer on another, so the agent is unreachable only if a GET fails, too. */
async function unreachableReason({ bench, exemplars: [lead] }: CheckContext): Promise<string | null> {
  const isUnreachable = (reply: ProbeReply) =>
    !reply.arrived && ['unreachable', 'forbidden_address'].includes(reply.reason);
  const posted = await bench.reply(lead);
  if (!isUnreachable(posted)) return null;
  const fetched = await bench.exchange({ method: 'GET', brisk: true });
  return isUnreachable(fetched) && !posted.arrived ? posted.detail : null;
}

function leftOutGroups({ has_token }: CountingBench, { quick, only }: CheckRunOptions): CheckReport['left_out'] {
  if (has_token || quick || (only ?? 'authorisation') !== 'authorisation') return [];
  return [{ group: 'authorisation', reason: 'no token was given, so nobody can be turned away' }];
}

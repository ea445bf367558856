/**
 * Holds an agent against its protocol, one check after another: order is what lets a fault be laid to the request that
 * showed it. It never throws for what an agent does; a check that throws is told as a fault of ours.
 */
import type { CheckOutcome, CheckResult, Finding, Group, Probe, ProbeReply } from '../protocols/check.ts';
import type { Conformance, Exemplar, Sample } from '../protocols/conformance.ts';
import { createBench, type Watched } from './bench.ts';
import { checksOf, type Planned } from './checks-of.ts';
import { type CheckReport, isRed } from './report.ts';
import { type Stand, stateOf, unanswered } from './stand.ts';
import { timesOf } from './times.ts';
import { told } from './told.ts';

export interface RunOptions {
  /** Which sample leads; the protocol's first unless given. */
  sample?: string;
  /** Only what the answers to that sample show. */
  quick?: boolean;
  only?: Group;
  /** Called before each check is made. */
  onCheck?: (id: string, at: number, of: number) => void;
}

export async function runChecks(
  conformance: Conformance,
  probe: Probe,
  options: RunOptions = {},
): Promise<CheckReport> {
  const bench = createBench(probe);
  const sample = sampleOf(conformance, options.sample);
  const stand = await standFor(conformance, bench, sample, options);
  const state = stateOf(await bench.reply(stand.exemplars[0]), conformance);
  const unreachable = state === 'lost' ? await whyUnreachable(stand) : null;
  const planned = unreachable === null ? planOf(stand, options) : [];
  const run = new Run(stand, state === 'answered');
  for (const [at, check] of planned.entries()) {
    options.onCheck?.(check.id, at, planned.length);
    await run.make(check);
  }
  return {
    ...{ protocol: conformance.protocol, document: conformance.document, sample: sample.id },
    ok: unreachable === null && run.stopped_after === null && !run.results.some(isRed),
    ...{ unreachable, stopped_after: run.stopped_after, checks: run.results },
    times: timesOf(bench.latencies, bench.timeout_ms),
    left_out: leftOut(bench, options),
  };
}

class Run {
  readonly results: CheckResult[] = [];
  stopped_after: string | null = null;
  readonly #stand: Stand & { bench: Watched };
  readonly #answers: boolean;

  /** `answers`: whether the agent answers the first valid request. */
  constructor(stand: Stand & { bench: Watched }, answers: boolean) {
    this.#stand = stand;
    this.#answers = answers;
  }

  async make(check: Planned): Promise<void> {
    const { run: _, part: __, ...rule } = check;
    const id = `${this.#stand.conformance.protocol}/${rule.id}`;
    const misses = this.#stand.bench.misses();
    this.results.push({ ...rule, id, ...(await this.#finding(check)) });
    const isMissing = this.#stand.bench.misses() > misses;
    if (isMissing && this.#answers && !(await this.#isAlive())) this.stopped_after = id;
  }

  async #finding(check: Planned): Promise<CheckOutcome> {
    const hindrance = this.#hindrance(check);
    if (hindrance !== undefined) return { result: 'not_testable', reason: hindrance };
    try {
      return this.#shown(await check.run(this.#stand.bench));
    } catch (error) {
      return { result: 'harness_fault', reason: error instanceof Error ? error.message : String(error) };
    }
  }

  #hindrance({ part }: Planned): string | undefined {
    if (this.stopped_after !== null) return 'the agent had stopped answering';
    return this.#answers || part === 'answers' ? undefined : unanswered;
  }

  #shown(finding: Finding): CheckOutcome {
    if (finding.result !== 'failed') return finding;
    const { request, actual, ...rest } = finding;
    const seen = typeof actual === 'string' ? actual : told(actual);
    return { ...rest, actual: seen, curl: this.#stand.bench.curl(request) };
  }

  async #isAlive(): Promise<boolean> {
    const [lead] = this.#stand.exemplars;
    return (await this.#stand.bench.exchange(lead.request)).arrived;
  }
}

function sampleOf({ samples }: Conformance, id: string | undefined): Sample {
  return samples.find((each) => each.id === id) ?? samples[0];
}

/** An agent that is too slow for the first request is not asked all the others: each would take as long. */
async function standFor(conformance: Conformance, bench: Watched, sample: Sample, { quick }: RunOptions) {
  const others = quick ? [] : conformance.samples.filter((each) => each !== sample);
  const [lead, ...rest] = [sample, ...others].flatMap(({ exemplars }) => exemplars);
  if (lead === undefined) throw new TypeError(`the sample ${sample.id} has no exemplars`);
  const isLate = stateOf(await bench.reply(lead), conformance) === 'late';
  const exemplars: [Exemplar, ...Exemplar[]] = isLate ? [lead] : [lead, ...rest];
  return { bench, conformance, exemplars };
}

function planOf(stand: Stand, { quick, only }: RunOptions): Planned[] {
  return checksOf(stand).filter(({ part, group }) => (!quick || part === 'answers') && (only ?? group) === group);
}

/** A server that closes one connection may answer on another: only one that never answers is out of reach. */
async function whyUnreachable({ bench, exemplars: [lead] }: Stand): Promise<string | null> {
  const isOut = (reply: ProbeReply) => !reply.arrived && ['unreachable', 'forbidden_address'].includes(reply.reason);
  const asked = await bench.reply(lead);
  if (!isOut(asked)) return null;
  const looked = await bench.exchange({ method: 'GET', brisk: true });
  return isOut(looked) && !asked.arrived ? asked.detail : null;
}

function leftOut({ has_token }: Watched, { quick, only }: RunOptions): CheckReport['left_out'] {
  if (has_token || quick || (only ?? 'authorisation') !== 'authorisation') return [];
  return [{ group: 'authorisation', reason: 'no token was given, so nobody can be turned away' }];
}

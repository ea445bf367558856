/** Holds an agent on loopback against its protocol, with little time to answer. */

import type { CheckReport } from '../../src/conformance/check-report.ts';
import { createProbe } from '../../src/conformance/probe.ts';
import { type CheckRunOptions, runChecks } from '../../src/conformance/run-checks.ts';
import { createGuard } from '../../src/guard/guard.ts';
import type { ConformanceSpec } from '../../src/protocols/conformance-spec.ts';
import { conformanceSpecs } from '../../src/protocols/conformance-specs.ts';

export const limitMs = 2000;

export function conformanceOf(key: string): ConformanceSpec {
  const conform = conformanceSpecs.get(key);
  if (!conform) throw new TypeError(`there are no checks for ${key}`);
  return conform({});
}

export interface Subject extends CheckRunOptions {
  conformance: ConformanceSpec;
  url: string;
  token?: string | null;
  timeout_ms?: number;
}

export async function checkAgent({
  conformance,
  url,
  token = null,
  timeout_ms = limitMs,
  ...options
}: Subject): Promise<CheckReport> {
  const guard = createGuard({ allow: { loopback: true, private: true, hosts: [], allowHttp: true } });
  try {
    const probe = createProbe({ guard, url, token, timeout_ms, headers: conformance.headers });
    return await runChecks(conformance, probe, options);
  } finally {
    await guard.close();
  }
}

/** The ids of the failed checks of a severity, without the protocol. */
export function failed({ checks, protocol }: CheckReport, severity: 'must' | 'should'): string[] {
  return checks
    .filter((check) => check.result === 'failed' && check.severity === severity)
    .map(({ id }) => id.slice(protocol.length + 1));
}

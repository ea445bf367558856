import { describe, expect, it } from 'vitest';
import { createGuard } from '../guard/guard.ts';
import { allowanceOf, hostRuleOf, isReachableByOthers } from './reachability.ts';

const settings = (host: string, public_url: string | null = null) => ({
  ...{ host, public_url, allow: [], allow_http: false },
});

const ownMachine = [
  settings('127.0.0.1'),
  settings('localhost'),
  settings('::1'),
  settings('127.0.0.1', 'http://localhost:9000'),
  settings('127.0.0.1', 'https://[::1]:8443/parley'),
];
const open = [
  settings('0.0.0.0'),
  settings('::'),
  settings('192.168.1.5'),
  settings('parley.example'),
  settings('127.0.0.1', 'https://parley.example'),
  settings('0.0.0.0', 'http://localhost:8000'),
  settings('127.0.0.1', 'https://127.0.0.1.evil.example'),
];

describe('a platform', () => {
  it.each(ownMachine)('at $host with the public address $public_url is for this machine alone', (given) => {
    expect(isReachableByOthers(given)).toBe(false);
    expect(allowanceOf(given)).toEqual({ loopback: true, private: true, hosts: [], allowHttp: false });
  });

  it.each(open)('at $host with the public address $public_url can be reached by others', (given) => {
    expect(isReachableByOthers(given)).toBe(true);
    expect(allowanceOf(given)).toEqual({ loopback: false, private: false, hosts: [], allowHttp: false });
  });

  it('PF-06: that others reach leads them to no address of the network it stands in', async () => {
    for (const [given, code] of [
      [settings('0.0.0.0'), 'AGENT_URL_PRIVATE'],
      [settings('127.0.0.1'), undefined],
    ] as const) {
      const guard = createGuard({ allow: allowanceOf(given) });
      expect(guard.judge('https://10.0.0.1/')?.code).toBe(code);
      expect(guard.judge('https://127.0.0.1/')?.code).toBe(code);
      await guard.close();
    }
  });

  it('calls what the operator allows, wherever it listens', () => {
    for (const host of ['127.0.0.1', '0.0.0.0']) {
      expect(allowanceOf({ ...settings(host), allow: [], allow_http: true })).toMatchObject({ allowHttp: true });
    }
  });
});

it('the rule for hosts has a public address only where one is set', () => {
  expect(hostRuleOf(settings('0.0.0.0'))).toStrictEqual({ loopback: false });
  expect(hostRuleOf(settings('::1', 'https://p.example'))).toStrictEqual({
    ...{ loopback: true, public_url: 'https://p.example' },
  });
});

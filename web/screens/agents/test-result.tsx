/** What a test found: each endpoint of the protocol, then the rules that the answer breaks. */
import type { AgentTest } from '../../client/api-types.ts';
import { duration, firstLine } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { PlainText } from '../../parts/plain-text.tsx';

export function TestResult({ test }: { test: AgentTest }) {
  const broken = test.checks.filter(({ result }) => result === 'failed');
  const held = test.checks.filter(({ result }) => result === 'passed').length;
  return (
    <section class="stack-2" aria-label="Result of the test">
      <h3>
        {test.passed ? 'It passed' : 'It failed'}
        {test.checks.length > 0 && (
          <span class="xs faint">
            {' '}
            {held} of {test.checks.length} rules hold in its first answer
          </span>
        )}
      </h3>
      <ul class="checks">
        {test.endpoints.map(({ act, path, result, detail, latency_ms, errors }) => (
          <li key={`${act} ${path}`} class={result === 'passed' ? 'ok' : result === 'failed' ? 'bad' : 'wait'}>
            <Icon name={result === 'passed' ? 'check' : result === 'failed' ? 'x' : 'none'} />
            <div>
              <b>{act}</b> <code class="xs">{path}</code>
              {result !== 'passed' && (
                <p>
                  <PlainText text={firstLine(detail, 300)} />
                </p>
              )}
              {errors.slice(0, 5).map((error) => (
                <p key={error.path}>
                  <code>
                    <PlainText text={error.path} />
                  </code>{' '}
                  <PlainText text={error.message} />
                </p>
              ))}
            </div>
            <span class="faint num">{latency_ms === null ? '' : duration(latency_ms)}</span>
          </li>
        ))}
        {broken.map(({ id, title, advice, severity }) => (
          <li key={id} class={severity === 'must' ? 'bad' : 'warn'}>
            <Icon name={severity === 'must' ? 'x' : 'warning'} />
            <div>
              <b>
                <PlainText text={title} />
              </b>
              <p>
                <PlainText text={advice} />
              </p>
            </div>
            <span class="xs faint">{severity}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

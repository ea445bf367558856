/** The tester: a conversation on the left, the bytes on the right; repeated, compared, copied as code, kept as a scenario. */
import { useState } from 'preact/hooks';
import { useMay } from '../../app/connection.ts';
import { navigate, useAddress } from '../../app/router.ts';
import { useTitle } from '../../app/use-title.ts';
import { withQuery } from '../../client/request.ts';
import { Icon } from '../../parts/icon.tsx';
import { Note } from '../../parts/notes.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { copyText } from '../../parts/toasts.tsx';
import { ExchangeCard } from './exchange-card.tsx';
import { type CodeLanguage, codeOf, scenarioOf } from './request-code.ts';
import { RunsCards } from './runs-cards.tsx';
import { SideBySideCard } from './side-by-side-card.tsx';
import { TargetForm } from './target-form.tsx';
import { TesterConversation } from './tester-conversation.tsx';
import { isAddress, noTarget, type TesterTarget } from './tester-target.ts';
import { type SentMessage, useTestedConversation } from './use-tested-conversation.ts';

export default function TesterScreen() {
  useTitle('Tester');
  const { query } = useAddress();
  const [target, setTarget] = useState<TesterTarget>(() => ({
    ...noTarget,
    where: query.get('url') ?? query.get('agent') ?? '',
    protocol: query.get('protocol') ?? noTarget.protocol,
  }));
  const conversation = useTestedConversation(target);
  const { sent, chosen } = conversation;
  const change = (next: TesterTarget) => {
    setTarget(next);
    const isOther = next.where !== target.where || next.protocol !== target.protocol;
    if (isOther) {
      conversation.startAnew();
      navigate(addressOf(next), { replace: true });
    }
  };
  return (
    <div class="page">
      <div class="page-head">
        <h1>Tester</h1>
        <TesterActions sent={sent} chosen={chosen} where={target.where} onAnew={conversation.startAnew} />
      </div>
      <div class="stack">
        {!useMay('run') && <Note tone="info">This key may read, and may not try out agents.</Note>}
        <TargetForm target={target} onChange={change} />
        <div class="two tester-columns">
          <TesterConversation conversation={conversation} target={target} />
          <ExchangeCard message={chosen} />
        </div>
        {chosen?.observed?.beside && <SideBySideCard message={chosen} />}
        {chosen?.observed?.runs && <RunsCards message={chosen} />}
      </div>
    </div>
  );
}

const addressOf = ({ where, protocol }: TesterTarget) =>
  withQuery('/tester', isAddress(where) ? { url: where, protocol } : { agent: where });

interface ActionsProps {
  sent: readonly SentMessage[];
  chosen: SentMessage | undefined;
  where: string;
  onAnew: () => void;
}

const languages: readonly CodeLanguage[] = ['curl', 'TypeScript', 'Python'];

function TesterActions({ sent, chosen, where, onAnew }: ActionsProps) {
  const exchange = chosen?.observed?.exchanges.findLast(({ to }) => to === undefined);
  const copy = (language: CodeLanguage) => {
    if (exchange) void copyText(codeOf(exchange.request, language), `The request for ${language}`);
  };
  const scenario = scenarioOf(
    sent.map(({ text }) => text),
    where,
  );
  return (
    <div class="actions">
      {sent.length > 0 && (
        <button type="button" class="btn" onClick={onAnew}>
          <Icon name="plus" />
          New conversation
        </button>
      )}
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          class="btn"
          disabled={!exchange}
          aria-label={`Copy as ${language}`}
          onClick={() => copy(language)}
        >
          <Icon name="copy" />
          {language}
        </button>
      ))}
      {sent.length > 0 && (
        <button type="button" class="btn" onClick={() => saveFile(scenario, 'scenario.yaml', 'application/yaml')}>
          <Icon name="doc" />
          Save as a scenario
        </button>
      )}
    </div>
  );
}

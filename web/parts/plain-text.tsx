/**
 * Text that somebody else wrote. It is rendered as text and nothing else: marks that change the direction of the rest of the
 * page are held inside it, characters that cannot be seen are shown, and a very long text is cut with a button for the rest.
 */
import { useState } from 'preact/hooks';

/** Controls, direction marks, tags and fillers: what nobody sees. The two joiners are parts of scripts and emoji. */
const unseen = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]--[\t\n\r\u200C\u200D]]/gv;

const shownCode = (character: string) =>
  `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`;

export const visibleText = (text: string): string => text.replace(unseen, shownCode);

/** One line or a few words of somebody else. */
export function PlainText({ text }: { text: string }) {
  return <bdi>{visibleText(text)}</bdi>;
}

/** Characters that are shown at first; more come in steps, so that a text of any length keeps the page quick. */
const firstCharacters = 1500;

/** A longer text, with its line breaks. */
export function LongText({ text, most = firstCharacters }: { text: string; most?: number }) {
  const [shown, setShown] = useState(most);
  if (text.length <= shown) return <bdi class="said-text">{visibleText(text)}</bdi>;
  return (
    <>
      <bdi class="said-text">{visibleText(text.slice(0, shown))}…</bdi>{' '}
      <button type="button" class="btn small" onClick={() => setShown(shown * 8)}>
        Show more, {(text.length - shown).toLocaleString('en')} characters left
      </button>
    </>
  );
}

/** A sentence of the platform itself, in which `code` stands between backticks. */
export function CodedText({ text }: { text: string }) {
  return (
    <bdi>
      {visibleText(text)
        .split('`')
        .map((part, at) => (at % 2 === 1 ? <code key={`${at} ${part}`}>{part}</code> : part))}
    </bdi>
  );
}

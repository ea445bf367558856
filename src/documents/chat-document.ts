/** A chat as a document: each message with what was answered, open or closed. */
import type { Json } from '../model/json.ts';
import type { SessionView } from '../record/session-view.ts';
import { nameList } from './name-list.ts';
import {
  type DocumentItem,
  type DocumentSection,
  filledSections,
  momentText,
  type VerdictDocument,
} from './verdict-document.ts';

export function chatDocument(view: SessionView): VerdictDocument {
  const { turns = [], verdict, input, status, opened_at } = view;
  const running = `Open since ${momentText(opened_at)}: ${turns.length} message${turns.length === 1 ? '' : 's'} so far.`;
  const headline =
    typeof verdict?.headline === 'string' ? verdict.headline : status === 'running' ? running : `${status}.`;
  return {
    question: textOf(input.title),
    about: null,
    headline: { text: headline, tone: status === 'closed' ? 'good' : 'doubtful' },
    sections: filledSections(turns.map(turnSection)),
  };
}

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : 'Chat');

function turnSection({ text, by, at, seats, answer }: NonNullable<SessionView['turns']>[number]): DocumentSection {
  const lines = typeof answer?.text === 'string' ? answer.text.split('\n') : [];
  const asked = seats.length === 0 ? 'nobody is asked yet' : `${nameList(seats)} asked`;
  const waiting: DocumentItem[] = [{ text: `No answer yet; ${asked}.` }];
  const items: DocumentItem[] = lines.length === 0 ? waiting : lines.map((line) => ({ text: line }));
  const said: DocumentItem = { text: `${by}, ${momentText(at)}`, isDetail: true };
  return { title: text, body: { kind: 'items', items: [said, ...items] } };
}

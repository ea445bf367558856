/**
 * Puts an act as a message (`bridge@1`): what to do, the material, what is wanted, the JSON Schema, one example. Text of
 * others stands between marks, and the message says that it is data. Pure, and sealed: records name it.
 */
import type { Ask, WantedJson } from '../../model/act.ts';
import type { JsonObject } from '../../model/json.ts';
import type { ProtocolViolation } from '../../model/outcome.ts';
import { createQuoting, dataNotice, type QuoteData } from '../../text/quoted-data.ts';
import type { BridgeContext } from '../bridge.ts';
import * as schemas from './answer-schemas.ts';
import * as texts from './answer-texts.ts';
import * as sections from './ask-sections.ts';

/** Violations beyond this number are left out. */
const maxNamedViolations = 20;
const maxViolationLength = 200;

interface BridgedAct {
  /** What to do, in one or two sentences. */
  task: string;
  sections: sections.MessageSection[];
  /** Absent where the answer is plain text. */
  json?: WantedJson & { rules: readonly string[]; example: JsonObject };
}

export function composeBridged1(ask: Ask, about: BridgeContext): Ask<'reply'> {
  const { session, key, seat, hash } = about;
  const bridged = bridgedActOf(ask, seat.seat, createQuoting(about));
  const { json } = bridged;
  return {
    ...{ act: 'reply', conversation_id: null, message_id: hash(`${session}/${key}`).slice(0, 32) },
    ...{ agent_id: seat.speaks_as ?? seat.seat, turn: 1, message: messageOf(bridged, about), history: [], context: {} },
    ...(json && { wanted: { name: json.name, schema: json.schema } }),
  };
}

function bridgedActOf(ask: Ask, seat: string, quote: QuoteData): BridgedAct {
  switch (ask.act) {
    case 'analyze':
      return {
        task: 'You take part in a round table. Work on the task below and say what you find.',
        sections: sections.analyzeSections(ask, seat, quote),
        json: {
          ...{ name: 'analysis', schema: schemas.analysisSchema },
          ...{ rules: texts.analysisRules, example: texts.analysisExample },
        },
      };
    case 'challenge': {
      const hasIds = ask.claim_ids !== undefined;
      return {
        task: 'You take part in a round table. The others have said what they found. Test their findings.',
        sections: sections.challengeSections(ask, quote),
        json: {
          ...{ name: 'rebuttal', schema: schemas.rebuttalSchema },
          ...{ rules: texts.rebuttalRules(hasIds), example: texts.rebuttalExample(hasIds) },
        },
      };
    }
    case 'vote':
      return {
        task: 'You take part in a round table. Vote on the direction that follows from what all seats found.',
        sections: sections.voteSections(ask, quote),
        json: {
          ...{ name: 'vote', schema: schemas.voteSchema },
          ...{ rules: texts.voteRules, example: texts.voteExample },
        },
      };
    case 'forecast':
      return {
        task: 'You are a forecaster. Say how the question below will be answered, and why.',
        sections: sections.forecastSections(ask, quote),
        json: {
          ...{ name: 'forecast', schema: schemas.forecastSchema },
          ...{ rules: texts.forecastRules, example: texts.forecastExample },
        },
      };
    case 'turn':
      return {
        task: 'You take part in a discussion, and it is your turn to speak.',
        sections: sections.turnSections(ask, quote),
      };
    case 'reply':
      throw new TypeError('a message needs no bridge');
  }
}

function messageOf(bridged: BridgedAct, { seat, form, violations }: BridgeContext): string {
  const body = bridged.sections.map(({ heading, text }) => `## ${heading}\n${text}`);
  const hasData = body.some((text) => text.includes('\n<<< data '));
  return [
    `${bridged.task} Your name here is ${seat.seat}.`,
    ...(hasData ? [dataNotice] : []),
    ...body,
    `## Your answer\n${answerText(bridged, form)}`,
    ...(violations === undefined ? [] : [onceMoreText(violations)]),
  ].join('\n\n');
}

function answerText({ json }: BridgedAct, form: BridgeContext['form']): string {
  if (!json) return 'Answer in plain text with what you say, and nothing else.';
  return [
    texts.handingOver[form],
    ...json.rules,
    `The JSON Schema of the object:\n${JSON.stringify(json.schema)}`,
    `An example of its form, about something else:\n${JSON.stringify(json.example)}`,
  ].join('\n');
}

function onceMoreText(violations: readonly ProtocolViolation[]): string {
  const lines = violations
    .slice(0, maxNamedViolations)
    .map(
      ({ path, message }) => `- ${`${path || 'the answer'}: ${message}`.slice(0, maxViolationLength).toWellFormed()}`,
    );
  return `## Once more\nYou were asked this before, and your answer could not be used:\n${lines.join('\n')}\nAnswer again, with the whole JSON object.`;
}

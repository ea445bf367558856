/** Messages that the document allows: its own example, one of many lines, and one without what is only recommended. */
import type { Ask } from '../../model/act.ts';
import type { Json } from '../../model/json.ts';
import type { ProbeRequest } from '../check.ts';
import type { Exemplar, Sample } from '../conformance.ts';
import { encode } from './encode.ts';
import { sample } from './sample.ts';
import { violations } from './violations.ts';

const continued: Ask<'reply'> = {
  ...sample,
  message: 'And when will it arrive?\n\n"Soon" is no answer.',
  history: [
    { role: 'user', content: 'What is the status of my payment?' },
    { role: 'assistant', content: 'It is under way.' },
  ],
};

export const samples: readonly [Sample, ...Sample[]] = [
  one('document', "the document's own example", encode(sample)),
  one('lines', 'a message of several lines, with quotation marks', encode(continued)),
  one('without-accept', 'a message without the Accept header, which is only recommended', {
    ...encode({ ...sample, message: 'Check payment status' }),
    headers: { accept: '' },
  }),
];

export const about = (message: string): Exemplar => exemplar('reply', 'a message', encode({ ...sample, message }));

/** Bodies without a message, and messages that are no text. */
export const invalid: { missing: readonly Json[]; values: readonly Json[] } = {
  missing: [{}, { text: sample.message }],
  values: [{ message: 7 }, { message: null }, { message: [sample.message] }],
};

function one(id: string, about: string, request: ProbeRequest): Sample {
  return { id, about, exemplars: [exemplar(id, about, request)] };
}

function exemplar(id: string, title: string, request: ProbeRequest): Exemplar {
  return { id, act: 'reply', title, clause: 'Request Format and Response Format', request, violations };
}

/** Valid messages: the document's example, one of several lines, and one without the recommended Accept header. */
import type { Ask } from '../../../model/act.ts';
import type { ProbeRequest } from '../../conformance-check.ts';
import type { Exemplar, ExemplarSet, InvalidBodies } from '../../conformance-spec.ts';
import { encode } from '../encode-2.ts';
import { sample } from '../sample.ts';
import { violations } from './violations.ts';

const multilineAsk: Ask<'reply'> = {
  ...sample,
  message: 'And when will it arrive?\n\n"Soon" is no answer.',
  history: [
    { role: 'user', content: 'What is the status of my payment?' },
    { role: 'assistant', content: 'It is under way.' },
  ],
};

export const exemplarSets: readonly [ExemplarSet, ...ExemplarSet[]] = [
  singleExemplarSet('document', "the document's own example", encode(sample)),
  singleExemplarSet('lines', 'a message of several lines, with quotation marks', encode(multilineAsk)),
  singleExemplarSet('without-accept', 'a message without the Accept header, which is only recommended', {
    ...encode({ ...sample, message: 'Check payment status' }),
    headers: { accept: '' },
  }),
];

export const exemplarAbout = (message: string): Exemplar =>
  exemplarOf('reply', 'a message', encode({ ...sample, message }));

export const invalidBodies: InvalidBodies = {
  missing: [{}, { text: sample.message }],
  values: [{ message: 7 }, { message: null }, { message: [sample.message] }],
};

function singleExemplarSet(id: string, about: string, request: ProbeRequest): ExemplarSet {
  return { id, about, exemplars: [exemplarOf(id, about, request)] };
}

function exemplarOf(id: string, title: string, request: ProbeRequest): Exemplar {
  return { id, act: 'reply', title, clause: 'Request Format and Response Format', request, violations };
}

/** The evidence in the request that opens a session: an address with the sha256 of its content, or a name and a text. */
import { z } from 'zod';
import type { JsonObject } from '../model/json.ts';
import { nonBlankText } from '../model/opening-fields.ts';

const maxItems = 50;
/** As much text as is kept of a piece of evidence that is fetched. */
const maxTextLength = 48_000;
/** Every seat is sent all of it. */
const maxTextsLength = 500_000;

const item = z
  .strictObject({
    uri: z.string().min(1).max(2048).exactOptional().describe('where it is fetched from; needs `sha256`'),
    sha256: z
      .string()
      .regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hex digits')
      .exactOptional()
      .describe('of the bytes at `uri`'),
    name: nonBlankText(300)
      .refine((name) => !/\p{Cc}/u.test(name), 'must be one line')
      .exactOptional()
      .describe('what it is cited by; its address where left out'),
    text: nonBlankText(maxTextLength).exactOptional().describe('its text, instead of an address; needs `name`'),
  })
  .superRefine(({ uri, sha256, name, text }, refinement) => {
    const refuse = (path: string[], message: string) => refinement.addIssue({ code: 'custom', path, message });
    if (text !== undefined) {
      if (name === undefined) refuse(['name'], 'is required: a text is cited by its name');
      if (uri !== undefined) refuse(['uri'], 'must be left out where the text is given');
      if (sha256 !== undefined) refuse(['sha256'], 'must be left out where the text is given: it is computed');
    } else if (uri === undefined) refuse([], 'needs a uri and its sha256, or a name and a text');
    else if (sha256 === undefined) refuse(['sha256'], 'is required: the sha256 of the bytes at the uri');
  });

type EvidenceInput = z.infer<typeof item>;

const citedAs = ({ uri, name }: EvidenceInput) => (name ?? uri ?? '').trim().toLowerCase();

export const evidenceInput = z
  .array(item)
  .max(maxItems)
  .refine((items) => new Set(items.map(citedAs)).size === items.length, 'gives two pieces of evidence one name')
  .refine((items) => items.reduce((sum, { text = '' }) => sum + text.length, 0) <= maxTextsLength, {
    error: `gives more than ${maxTextsLength} characters of text: give addresses instead`,
  })
  .default([])
  .describe('what citations are looked up in; shown to every seat');

export function recordedEvidence(items: readonly EvidenceInput[]): JsonObject[] {
  return items.map(({ sha256, ...rest }) => (sha256 === undefined ? rest : { ...rest, sha256: sha256.toLowerCase() }));
}

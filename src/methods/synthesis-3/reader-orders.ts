/** Texts that order whoever reads them what to say, in the way of prompt injections: they tell nothing of the question. */
import type { KnownText } from '../synthesis-2/text-relations.ts';

const orders: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b.{0,30}\b(?:previous|prior|above|earlier|preceding|other|all)\b.{0,30}\b(?:instructions?|rules|prompts?|messages|guidelines|findings|agents|seats)\b/u,
  /\b(?:all|other|every)\b.{0,20}\b(?:agents|seats|voters|participants|models|reviewers)\b.{0,20}\b(?:must|should|have to|shall)\b.{0,20}\b(?:approve|vote|agree|accept|reject|concede)\b/u,
  /\b(?:you|everyone|everybody)\b.{0,12}\b(?:must|should|have to|shall)\b.{0,12}\b(?:approve|vote|answer|reply|respond|concede)\b/u,
  /\b(?:ignoriere|missachte|vergiss)\w*\b.{0,40}\b(?:anweisung|regel|vorherig|bisherig)\w*/u,
  /\b(?:ignora|olvida|descarta)\w*\b.{0,40}\b(?:instrucci|regla|anterior)\w*/u,
  /\b(?:ignore[zr]?|oublie[zr]?)\b.{0,40}\b(?:instruction|consigne|règle|précédent)\w*/u,
  /(?:忽略|无视|忽视).{0,12}(?:指令|指示|规则|之前|以上)/u,
  /\[\/?(?:inst|system_prompt)\]|<<sys>>|<\|(?:im_start|system|endoftext)\|>/u,
];

/** What every order has somewhere; asked first, because nearly all texts have none of it. */
const mayOrder =
  /ignor|disregard|forget|override|must|should|have to|shall|missachte|vergiss|olvida|descarta|oublie|忽略|无视|忽视|inst\]|system_prompt\]|<<sys>>|<\|/u;

export const isReaderOrder = ({ reading }: KnownText) =>
  mayOrder.test(reading.text) && orders.some((order) => order.test(reading.text));

/**
 * Whether a reply declines to answer. Only the plain words of a refusal at its beginning count: an agent that cannot agree
 * with somebody has answered.
 */

const maxRefusalLength = 1500;

const refusals = [
  /^(?:i['’]?m|i am|we['’]?re|we are)?\s*(?:very |so |truly )?(?:sorry|afraid)?[,.:;]?\s*(?:but\s+|that\s+)?(?:i|we)\s*(?:can['’]?t|can ?not|won['’]?t|will not|am unable to|am not able to|['’]m unable to|['’]m not able to|must decline(?: to)?|have to decline(?: to)?|do not wish to|am not comfortable)\s*(?:to\s+)?(?:help|assist|comply|take part|participate|answer|provide|produce|analy[sz]e|do (?:this|that)|fulfil|engage|discuss|respond|vote|forecast|predict|continue|support)\b/i,
  /^(?:i|we) (?:decline|refuse)\b/i,
  /^es tut mir leid,? (?:aber )?(?:ich|dabei|das) .{0,80}\bnicht\b/i,
  /^(?:je suis )?désolé,? (?:mais )?je ne peux pas\b/i,
  /^lo siento,? (?:pero )?no puedo\b/i,
];

export const isRefusal = (reply: string): boolean =>
  reply.length <= maxRefusalLength && refusals.some((pattern) => pattern.test(reply.trim()));

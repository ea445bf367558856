/**
 * Finds the JSON objects in a reply: the reply itself, what stands in code fences, and what stands in prose. Sealed:
 * `trial@3` reads what a simulated user said with it.
 */

/** How many objects are looked at; a reply has one as a rule. */
const maxObjects = 20;
/** How many opening braces without their end are looked at, so that no text takes long. */
const maxUnfinished = 20;

/** A brace that opens an object, and not one in prose: a name and a colon follow. */
const objectStart = /^\{\s*(?:"[^"\n]*"|'[^'\n]*'|\w+)\s*:/;

interface FoundJson {
  /** Each from its opening to its closing brace, in the order of the reply. */
  objects: string[];
  /** Whether an object begins and has no end. */
  isUnfinished: boolean;
}

/** What a model thought aloud is no part of its answer. */
export const withoutThoughts = (reply: string): string =>
  reply.replace(/<(think|thinking|reasoning)>[\s\S]*?<\/\1>/gi, '').trim();

export function findJson(reply: string): FoundJson {
  const objects: string[] = [];
  let unfinished = 0;
  for (let at = reply.indexOf('{'); at >= 0 && objects.length < maxObjects; at = reply.indexOf('{', at)) {
    const end = endOfObject(reply, at);
    if (end > 0) {
      objects.push(reply.slice(at, end));
      at = end;
      continue;
    }
    unfinished += 1;
    // What stands inside an object that has no end is a part of an answer, never an answer.
    if (unfinished === maxUnfinished || objectStart.test(reply.slice(at, at + 100))) break;
    at += 1;
  }
  return { objects, isUnfinished: unfinished > 0 };
}

/** The index behind the brace that closes the object at `start`; 0 where there is none. Braces in strings do not count. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '"') {
      at = endOfString(text, at);
      if (at === 0) return 0;
    } else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return 0;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return 0;
}

/**
 * What could be an object with faults of form: from the first brace to the last. `undefined` where its brackets do not
 * balance, because then a part of it is missing, and a part is never made up.
 */
export function repairableObject(reply: string): string | undefined {
  const text = reply.slice(reply.indexOf('{'), reply.lastIndexOf('}') + 1);
  if (!text.startsWith('{')) return undefined;
  const count = (bracket: string) => text.split(bracket).length;
  return count('{') === count('}') && count('[') === count(']') ? text : undefined;
}

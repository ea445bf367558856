/**
 * The visible text of a page: blocks become lines, and what the markup itself hides is left out. Style sheets are not
 * applied and scripts are not run, so what only they hide or show is not detected. Runs only in the reading process.
 */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { TextLines } from './text-lines.ts';

type PageNode = DefaultTreeAdapterTypes.Node;
type PageElement = DefaultTreeAdapterTypes.Element;

/** Elements that HTML does not render, and those whose content is only a fallback. */
const unrenderedTags = new Set(
  (
    'area base basefont datalist head link meta noembed noframes param rp script style template title ' +
    'noscript iframe object canvas audio video'
  ).split(' '),
);

const blockTags = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup option p plaintext ' +
    'pre search section select summary table tbody textarea tfoot thead tr ul xmp'
  ).split(' '),
);

const preformattedTags = new Set(['pre', 'listing', 'plaintext', 'textarea', 'xmp']);

const hidingStyle =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|(?:opacity|font-size)\s*:\s*0(?:\.0+)?[a-z%]*)\s*(?:!|;|$)/i;

/** A step of the walk: a node to read, or the end of a block (`\n`) or of a cell (`\t`). */
type PageStep = { node: PageNode; asIs: boolean } | '\n' | '\t';

export function readHtml(html: string): string {
  const lines = new TextLines();
  // A list of steps instead of recursion: a page can be nested deeper than the call stack allows.
  const steps: PageStep[] = [{ node: parse(html), asIs: false }];
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if (step === '\n') lines.end();
    else if (step === '\t') lines.write('\t', true);
    else if ('value' in step.node) lines.write(step.node.value, step.asIs);
    else enterNode(step.node, step.asIs, steps, lines);
  }
  return lines.text();
}

function enterNode(
  node: Exclude<PageNode, { value: string }>,
  asIs: boolean,
  steps: PageStep[],
  lines: TextLines,
): void {
  if (!('childNodes' in node)) return;
  const name = node.nodeName;
  if ('attrs' in node && isUnrendered(node)) return;
  if (name === 'br') lines.end({ blank: true });
  if (blockTags.has(name)) {
    lines.end();
    steps.push('\n');
  } else if (name === 'td' || name === 'th') {
    steps.push('\t');
  }
  const keepsSpaces = asIs || preformattedTags.has(name);
  for (const child of node.childNodes.toReversed()) steps.push({ node: child, asIs: keepsSpaces });
}

function isUnrendered({ nodeName, attrs }: PageElement): boolean {
  if (unrenderedTags.has(nodeName)) return true;
  const has = (name: string) => attrs.some((attribute) => attribute.name === name);
  if (has('hidden') || (nodeName === 'dialog' && !has('open'))) return true;
  const style = attrs.find(({ name }) => name === 'style')?.value ?? '';
  return hidingStyle.test(style.replaceAll(/\/\*.*?(?:\*\/|$)/gs, ''));
}

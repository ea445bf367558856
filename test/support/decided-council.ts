/** What the newest award method decides of a council in which one expert cites every line of the evidence. */
import { type CouncilStance, weighCase } from '../../src/methods/award-2/case-weighing.ts';
import { passagesAbout, readCase } from '../../src/methods/award-2/council-case.ts';
import { sureReading } from '../../src/methods/award-5/sure-reading.ts';

interface GivenCouncil {
  question: string;
  evidence: readonly { name: string; text: string }[];
  policies?: readonly string[];
}

export function decideCouncil({ question, evidence, policies = [] }: GivenCouncil): CouncilStance {
  const exhibits = evidence.map(({ name, text }) => ({ name, text, sha256: '', status: 'match' as const, cut: false }));
  const council = { question, policies: [...policies], exhibits, turns: [] };
  const said = passagesAbout(council, '', sureReading).map(
    ({ text, exhibit, first }) => `- "${text.replaceAll('"', "'")}" [VERIFIED: ${exhibit.name}:L${first}]`,
  );
  const turns = [{ seat: 'expert', role: 'expert', content: said.join('\n') }];
  return weighCase(readCase({ ...council, turns }, sureReading), sureReading).stance;
}

/** Texts written without spaces say the same only if all characters of one that say something stand in the other. */
import type { WaryText } from './wary-text.ts';

const particles = /[的了着过在是有和与及就也都把被将会要很又再之其这那此一个些们吗呢吧啊\s\p{P}]/gu;
const denials = /不是|没有|缺少|缺乏|尚未|并非|不|没|沒|无|無|未|缺|别|勿|非/gu;
const figures = /[\d一二两三四五六七八九十百千万半]+/gu;

export function areUnspacedAlike(a: WaryText, b: WaryText): boolean {
  const [one, other] = [a.known.reading.text, b.known.reading.text];
  const count = (text: string) => text.match(denials)?.length ?? 0;
  if (count(one) % 2 !== count(other) % 2) return false;
  if ((one.match(figures) ?? []).sort().join() !== (other.match(figures) ?? []).sort().join()) return false;
  return lacking(one, other) === 0 || lacking(other, one) === 0;
}

function lacking(text: string, other: string): number {
  return [...text.replace(denials, '').replace(particles, '')].filter((character) => !other.includes(character)).length;
}

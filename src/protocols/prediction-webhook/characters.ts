/** Characters as the rules count them: Unicode code points. An emoji is one, and a cut never splits it. */

export const countCharacters = (text: string): number => [...text].length;

export const truncate = (text: string, limit: number): string => [...text].slice(0, limit).join('');

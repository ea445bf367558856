/** Every format that a record may name, old versions included. Adding one is a folder and a line here. */
import type { Hash } from '../model/json.ts';
import { council } from './council/format.ts';
import { forecast } from './forecast/format.ts';
import { resolution } from './forecast/resolution.ts';
import type { Format, FormatFactory } from './format.ts';
import { roundTable } from './round-table/format.ts';
import { trial } from './trial/format.ts';

const factories: readonly FormatFactory[] = [
  council as FormatFactory,
  roundTable as FormatFactory,
  forecast as FormatFactory,
  resolution as FormatFactory,
  trial as FormatFactory,
];

export function formats(hash: Hash): ReadonlyMap<string, Format> {
  return new Map(factories.map((make) => make(hash)).map((each) => [each.key, each]));
}

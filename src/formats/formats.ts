/** Every format that a record may name, including old versions. To add one, add a folder and a line here. */
import type { MethodRegistry } from '../methods/method-registry.ts';
import { createMethods } from '../methods/methods.ts';
import type { HashFunction } from '../model/json.ts';
import { chat1 } from './chat/format.ts';
import { council1, council2, council3 } from './council/format.ts';
import { forecast, forecast1, forecast2 } from './forecast/format.ts';
import { resolution } from './forecast/resolution-format.ts';
import type { Format, FormatFactory } from './format.ts';
import { roundTable, roundTable1, roundTable2 } from './round-table/format.ts';
import { trial1, trial2, trial3 } from './trial/format.ts';

const factories: readonly FormatFactory[] = [
  council1 as FormatFactory,
  council2 as FormatFactory,
  council3 as FormatFactory,
  roundTable as FormatFactory,
  roundTable1 as FormatFactory,
  roundTable2 as FormatFactory,
  forecast as FormatFactory,
  forecast1 as FormatFactory,
  forecast2 as FormatFactory,
  resolution as FormatFactory,
  trial1 as FormatFactory,
  trial2 as FormatFactory,
  trial3 as FormatFactory,
  chat1 as FormatFactory,
];

export function formats(
  hash: HashFunction,
  methods: MethodRegistry = createMethods(hash),
): ReadonlyMap<string, Format> {
  return new Map(factories.map((make) => make({ hash, methods })).map((format) => [format.key, format]));
}

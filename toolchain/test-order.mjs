/**
 * The order in which test files begin: those that take minutes first, one of each of their folders in turn, so that files that
 * wait for processes run beside files that compute. Then come those that open platforms and stores, which may take seconds
 * however short a file is. Unit tests fill what is left; none of the long ones runs alone at the end.
 */
import { BaseSequencer } from 'vitest/node';
import { longTests } from './long-tests.mjs';

const folders = Object.keys(longTests);
const opensMuch = ({ moduleId }) => /\/(?:test|src\/store)\//.test(moduleId);
const folderOf = ({ moduleId }) => folders.find((folder) => moduleId.includes(`/${folder}/`));

export default class TestOrder extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const short = sorted.filter((file) => folderOf(file) === undefined);
    return [
      ...inTurn(folders.map((folder) => sorted.filter((file) => folderOf(file) === folder))),
      ...short.filter(opensMuch),
      ...short.filter((file) => !opensMuch(file)),
    ];
  }
}

/** The first of each list, then the second of each. */
function inTurn(lists) {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

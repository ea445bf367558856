/** What every store must do. A store's own tests run it against each way that store can be opened. */
import { describe } from 'vitest';
import { agentsContract } from './store-agents.ts';
import { claimsContract } from './store-claims.ts';
import { followContract } from './store-follow.ts';
import { keysContract } from './store-keys.ts';
import type { OpenStore } from './store-open.ts';
import { recordsContract } from './store-records.ts';
import { sessionsContract } from './store-sessions.ts';
import {
  actsContract,
  callsContract,
  deliveriesContract,
  joinedSeatsContract,
  listingsContract,
  removalsContract,
  sizesContract,
} from './store-upkeep.ts';

export function storeContract(name: string, open: OpenStore): void {
  describe(`${name} keeps the store's contract`, () => {
    describe('records', () => recordsContract(open));
    describe('sessions', () => sessionsContract(open));
    describe('agents and their health', () => agentsContract(open));
    describe('claims', () => claimsContract(open));
    describe('keys', () => keysContract(open));
    describe('listings', () => {
      listingsContract(open);
      joinedSeatsContract(open);
    });
    describe('removals', () => removalsContract(open));
    describe('acts', () => actsContract(open));
    describe('statistics of calls', () => callsContract(open));
    describe('deliveries', () => deliveriesContract(open));
    describe('sizes', () => sizesContract(open));
    describe('news', () => followContract(open));
  });
}

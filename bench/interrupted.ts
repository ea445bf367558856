/**
 * `interrupted.ts FOLDER TABLES SEATS`: opens tables whose agents never answer, notifies its parent when every ask is on
 * disk, and then waits to be killed.
 */
import { crowd } from './crowd.ts';
import { neverAnswers, openPlatform, openTable, seatAgents } from './platform.ts';

const [folder = '', tables = '', seats = ''] = process.argv.slice(2);
const platform = await openPlatform(folder, neverAnswers);
await seatAgents(platform, new Array(Number(seats)).fill('http://127.0.0.1:9999'));
await crowd(Number(tables), 256, () => openTable(platform.engine, Number(seats)));
process.once('disconnect', () => process.exit());
process.send?.('opened');

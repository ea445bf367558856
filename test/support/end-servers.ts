/** After a run of tests, ends every database server that a process of it left behind: forks are ended without notice. */
import { endLeftServers } from './postgres-server.ts';

export function teardown(): void {
  endLeftServers();
}

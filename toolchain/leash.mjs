/**
 * The child's side of script.mjs: runs the script, and ends it when the parent is gone, even if that was killed.
 * The channel to the parent is only listened to: it keeps no finished script alive and the script never sees it.
 */
import { runHere } from './script.mjs';

const end = () => process.kill(process.pid, 'SIGTERM');
process.once('disconnect', end);
if (process.connected) process.channel.unref();
else end();
delete process.send;

const [script, ...args] = process.argv.slice(2);
await runHere(script, args);

/** An agent that can only talk, as a local program: the message on stdin, what is wanted on stdout. */
import { text } from 'node:stream/consumers';
import { talk } from './talker.ts';

console.log(talk('ada', await text(process.stdin)));

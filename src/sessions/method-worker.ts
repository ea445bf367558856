/** The thread that computes methods and does nothing else: a call comes in, its result goes out. */
import { parentPort } from 'node:worker_threads';
import { callMethod, type MethodCall } from '../methods/method-call.ts';
import { createMethods } from '../methods/methods.ts';
import { sha256 } from '../store/signing.ts';
import type { MethodReply } from './method-thread.ts';

const methods = createMethods(sha256);

parentPort?.on('message', (call: MethodCall) => parentPort?.postMessage(reply(call)));

function reply(call: MethodCall): MethodReply {
  try {
    return { result: callMethod(methods, call) };
  } catch (error) {
    return { error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}

/**
 * Connections whose every step is timed, one exchange on each at a time, apart from the pool so that the pool need not
 * look at a clock. An exchange is told of the connection that it caused, and of no other.
 */
import type { Client, Dispatcher } from 'undici';
import type { Dial } from './dial.ts';
import { type Arrival, Exchange, type ExchangeLimits, type Headers } from './exchange.ts';
import { type Failure, failures } from './failure.ts';
import { createConnection, type PoolSettings } from './pool.ts';
import { type Stages, stagesOf } from './stages.ts';

export interface TimedConnections {
  /** With `fresh`, on a connection of its own that is closed afterwards. */
  exchange(request: TimedRequest, limits: ExchangeLimits, fresh: boolean): Promise<Measured>;
  close(): Promise<void>;
}

export type TimedRequest = Omit<Dispatcher.DispatchOptions, 'origin'> & { origin: string };

export interface Measured {
  result: Arrival | Failure;
  stages: Stages;
}

interface TimedConnection {
  origin: string;
  client: Client;
  /** What was dialled since it was last taken. */
  dial: Dial | undefined;
}

/** How many connections wait for their next exchange. */
const maxIdle = 64;

export function createTimedConnections(settings: PoolSettings): TimedConnections {
  const open = new Set<TimedConnection>();
  const idle: TimedConnection[] = [];
  let closed = false;

  function make(origin: string): TimedConnection {
    const watch = (dial: Dial) => {
      connection.dial = dial;
    };
    const connection: TimedConnection = { origin, client: createConnection(origin, settings, watch), dial: undefined };
    open.add(connection);
    return connection;
  }

  function take(origin: string): TimedConnection {
    const at = idle.findLastIndex((connection) => connection.origin === origin);
    const [connection] = at < 0 ? [] : idle.splice(at, 1);
    return connection ?? make(origin);
  }

  function end(connection: TimedConnection): void {
    open.delete(connection);
    void connection.client.destroy();
  }

  function giveBack(connection: TimedConnection): void {
    connection.dial = undefined;
    idle.push(connection);
    if (idle.length > maxIdle) for (const oldest of idle.splice(0, 1)) end(oldest);
  }

  return {
    async exchange(request, limits, fresh) {
      const begun = performance.now();
      const unsent = { begun, dial: undefined, sent: null, answered: null, complete: null, ended: begun };
      if (closed) return { result: failures.closing, stages: stagesOf(unsent) };
      if (limits.signal?.aborted) return { result: failures.calledOff, stages: stagesOf(unsent) };
      const connection = fresh ? make(request.origin) : take(request.origin);
      const { result, sent, answered } = await measured(connection.client, request, limits);
      const ended = performance.now();
      const complete = result.arrived ? ended : null;
      const stages = stagesOf({ begun, dial: connection.dial, sent, answered, complete, ended });
      // What is left of a failed exchange, such as a connection still being opened, is nobody's to inherit.
      if (fresh || closed || !result.arrived) end(connection);
      else giveBack(connection);
      return { result, stages };
    },
    async close() {
      closed = true;
      await Promise.all([...open].map(({ client }) => client.destroy()));
    },
  };
}

async function measured(client: Client, request: TimedRequest, limits: ExchangeLimits) {
  const { promise, resolve } = Promise.withResolvers<Arrival | Failure>();
  const exchange = new MeasuredExchange(limits, resolve);
  client.dispatch(request, exchange);
  const result = await promise;
  return { result, sent: exchange.sent, answered: exchange.answered };
}

class MeasuredExchange extends Exchange {
  sent: number | null = null;
  answered: number | null = null;

  override onRequestStart(controller: Dispatcher.DispatchController): void {
    this.sent = performance.now();
    super.onRequestStart(controller);
  }

  override onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: Headers): void {
    this.answered ??= performance.now();
    super.onResponseStart(controller, status, headers);
  }
}

/**
 * Connections that measure every stage, with one exchange at a time on each. They are separate from the pool so that
 * ordinary calls need not read the clock. An exchange reports only the connection that it opened itself.
 */
import type { Client, Dispatcher } from 'undici';
import { type CallFailure, callFailures } from './call-failure.ts';
import { type ConnectionSettings, createConnection } from './connection-pool.ts';
import type { DialTimes } from './dialler.ts';
import { type ExchangeStages, stagesOf } from './exchange-stages.ts';
import { type ExchangeLimits, HttpExchange, type ReceivedResponse, type ResponseHeaders } from './http-exchange.ts';

interface TimedConnections {
  /** With `fresh`, on a connection of its own that is closed afterwards. */
  exchange(request: TimedRequest, limits: ExchangeLimits, fresh: boolean): Promise<TimedResult>;
  close(): Promise<void>;
}

export type TimedRequest = Omit<Dispatcher.DispatchOptions, 'origin'> & { origin: string };

export interface TimedResult {
  result: ReceivedResponse | CallFailure;
  stages: ExchangeStages;
}

interface TimedConnection {
  origin: string;
  client: Client;
  /** The times of the connection that was opened since the last exchange ended. */
  dial: DialTimes | undefined;
}

/** How many idle connections are kept for later exchanges. */
const maxIdleConnections = 64;

export function createTimedConnections(settings: ConnectionSettings): TimedConnections {
  const openConnections = new Set<TimedConnection>();
  const idleConnections: TimedConnection[] = [];
  let closed = false;

  function openConnection(origin: string): TimedConnection {
    const watch = (dial: DialTimes) => {
      connection.dial = dial;
    };
    const connection: TimedConnection = { origin, client: createConnection(origin, settings, watch), dial: undefined };
    openConnections.add(connection);
    return connection;
  }

  function take(origin: string): TimedConnection {
    const at = idleConnections.findLastIndex((connection) => connection.origin === origin);
    const [connection] = at < 0 ? [] : idleConnections.splice(at, 1);
    return connection ?? openConnection(origin);
  }

  function destroyConnection(connection: TimedConnection): void {
    openConnections.delete(connection);
    void connection.client.destroy();
  }

  function giveBack(connection: TimedConnection): void {
    connection.dial = undefined;
    idleConnections.push(connection);
    if (idleConnections.length > maxIdleConnections)
      for (const oldest of idleConnections.splice(0, 1)) destroyConnection(oldest);
  }

  return {
    async exchange(request, limits, fresh) {
      const begun = performance.now();
      const unsent = { begun, dial: undefined, sent: null, answered: null, complete: null, ended: begun };
      if (closed) return { result: callFailures.closing, stages: stagesOf(unsent) };
      if (limits.signal?.aborted) return { result: callFailures.calledOff, stages: stagesOf(unsent) };
      const connection = fresh ? openConnection(request.origin) : take(request.origin);
      const { result, sent, answered } = await runTimedExchange(connection.client, request, limits);
      const ended = performance.now();
      const complete = result.arrived ? ended : null;
      const stages = stagesOf({ begun, dial: connection.dial, sent, answered, complete, ended });
      // After a failure the connection may be half open or half read, so it is not used again.
      if (fresh || closed || !result.arrived) destroyConnection(connection);
      else giveBack(connection);
      return { result, stages };
    },
    async close() {
      closed = true;
      await Promise.all([...openConnections].map(({ client }) => client.destroy()));
    },
  };
}

async function runTimedExchange(client: Client, request: TimedRequest, limits: ExchangeLimits) {
  const { promise, resolve } = Promise.withResolvers<ReceivedResponse | CallFailure>();
  const exchange = new TimedExchange(limits, resolve);
  client.dispatch(request, exchange);
  const result = await promise;
  return { result, sent: exchange.sent, answered: exchange.answered };
}

class TimedExchange extends HttpExchange {
  sent: number | null = null;
  answered: number | null = null;

  override onRequestStart(controller: Dispatcher.DispatchController): void {
    this.sent = performance.now();
    super.onRequestStart(controller);
  }

  override onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: ResponseHeaders): void {
    this.answered ??= performance.now();
    super.onResponseStart(controller, status, headers);
  }
}

/**
 * Connects to one of several addresses of a host, as RFC 8305 describes: the next address is tried when one fails or
 * takes long, and an attempt goes on until another one has succeeded. Node's own `autoSelectFamily` gives an attempt up
 * after 250 ms, so a server that is slow to accept would never be reached by a name with two addresses.
 */
import { connect, type Socket } from 'node:net';

interface AddressRace {
  addresses: readonly string[];
  port: number;
  /** Called once: with the connected socket, or with the error of the first address. */
  done(error: Error | null, socket: Socket | null): void;
}

/** How long an attempt has before the next address is tried beside it. */
const nextAddressAfterMs = 250;

/** Returns the function that gives up: it closes whatever is open, and `done` is not called any more. */
export function raceAddresses({ addresses, port, done }: AddressRace): () => void {
  const attempts = new Set<Socket>();
  let next = 0;
  let timer: NodeJS.Timeout | undefined;
  let firstError: Error | undefined;
  let isOver = false;

  function stop(winner?: Socket): void {
    isOver = true;
    clearTimeout(timer);
    for (const socket of attempts) if (socket !== winner) socket.destroy();
    attempts.clear();
  }

  function tryNext(): void {
    clearTimeout(timer);
    const host = addresses[next++];
    if (host === undefined) return;
    const socket = connect({ host, port, noDelay: true, keepAlive: true, keepAliveInitialDelay: 60_000 });
    attempts.add(socket);
    const fail = (error: Error) => {
      attempts.delete(socket);
      if (isOver) return;
      firstError ??= error;
      if (next < addresses.length) return tryNext();
      if (attempts.size > 0) return;
      stop();
      done(firstError, null);
    };
    socket.on('error', fail);
    socket.once('connect', () => {
      if (isOver) return;
      stop(socket);
      done(null, socket);
      // From here on the owner of the socket listens to its errors, and the listener for opening it can be freed.
      socket.off('error', fail).on('error', ignoreError);
    });
    if (next < addresses.length) timer = setTimeout(tryNext, nextAddressAfterMs);
  }

  tryNext();
  return () => stop();
}

const ignoreError = () => {};

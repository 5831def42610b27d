import type { Server, ServerResponse } from 'node:http';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';

/** How long clients are asked to close their connections before the server does. */
const DRAIN_MS = 500;
/** How long no client must have connected, and the longest wait for that, in milliseconds. */
const [QUIET_MS, MAX_HOLD_MS] = [10, 1_000];

/** A server that can be closed without losing a request. */
export interface GracefulClose {
  /** Begins to answer a request: now or, while the server closes, after it has closed. */
  begin: (response: ServerResponse, answer: () => void) => void;
  /** Closes the server. Resolves when the last response is sent, at the latest `graceMs` after the server has closed. */
  close: (graceMs: number) => Promise<void>;
}

/**
 * Prepares a server for a graceful close. The system accepts connections before the process does, which takes one in each
 * turn of the event loop, and resets those that are still waiting when the server closes. So the server closes at a
 * moment in which it answers nothing and nobody connects; requests that arrive shortly before are held until then.
 */
export function prepareGracefulClose(server: Server): GracefulClose {
  let isDraining = false;
  let held: Promise<void> | undefined;
  let [connections, running] = [0, 0];
  server.on('connection', () => {
    connections += 1;
  });

  const untilQuiet = async (): Promise<void> => {
    const deadline = performance.now() + MAX_HOLD_MS;
    for (let isQuiet = false; !isQuiet && performance.now() < deadline; ) {
      const before = { connections, running };
      await delay(QUIET_MS);
      await turn();
      isQuiet = before.running === 0 && running === 0 && before.connections === connections;
    }
  };

  return {
    begin: (response, answer) => {
      // Clients close their idle connections before the server does, so that no request gets lost on one.
      if (isDraining) response.setHeader('Connection', 'close');
      const start = () => {
        running += 1;
        response.once('close', () => {
          running -= 1;
        });
        answer();
      };
      if (held) void held.then(start);
      else start();
    },
    close: async (graceMs) => {
      isDraining = true;
      await delay(DRAIN_MS);
      const closed = Promise.withResolvers<void>();
      held = closed.promise;
      await untilQuiet();
      const isOver = new Promise<void>((resolve) => server.close(() => resolve()));
      closed.resolve();
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), graceMs).unref();
      await isOver;
    },
  };
}

import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/** Time without a request after which a connection is closed; a busy client sends its next request sooner. */
const IDLE_MS = 1000;
const IDLE_CHECK_EVERY_MS = 100;
/** A client that does not close its side after the server has closed its own is closed by force. */
const FORCE_CLOSE_AFTER_MS = 500;

export interface Drain {
  /** Whether the server is stopping. The readiness check reports it, so that load balancers send no more requests. */
  readonly isDraining: boolean;
  /** Must be called for each request before the request is answered. */
  track: (req: IncomingMessage, res: ServerResponse) => void;
  /**
   * Stops the server without cutting a client off. No new connections are accepted. Requests on open connections are
   * answered with `connection: close`, idle connections are closed after a second, and all others after `ms`.
   */
  drain: (ms: number) => Promise<void>;
}

interface Connection {
  /** The number of requests that are not answered yet. */
  running: number;
  /** The start of the idle time, in milliseconds of `Date.now()`. */
  idleSince: number;
}

/** Follows the connections of `server`, so that the server can be drained. */
export function trackConnections(server: HttpServer): Drain {
  const connections = new Map<Socket, Connection>();
  const responses = new Set<ServerResponse>();
  let isDraining = false;
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { running: 0, idleSince: Date.now() });
    socket.once('close', () => connections.delete(socket));
  });
  return {
    get isDraining() {
      return isDraining;
    },
    track(req, res) {
      const connection = connections.get(req.socket);
      if (isDraining) res.setHeader('connection', 'close');
      responses.add(res);
      if (connection) connection.running += 1;
      res.once('close', () => {
        responses.delete(res);
        if (!connection) return;
        connection.running -= 1;
        connection.idleSince = Date.now();
      });
    },
    async drain(ms) {
      isDraining = true;
      for (const res of responses) if (!res.headersSent) res.setHeader('connection', 'close');
      const drainStartedAt = Date.now();
      // accepts the connections that wait in the kernel first, because closing the port would reset them
      await setImmediate();
      await new Promise<void>((resolve) => {
        const forceTimer = setTimeout(() => server.closeAllConnections(), ms);
        const idleCheck = setInterval(() => closeIdle(connections, drainStartedAt), IDLE_CHECK_EVERY_MS);
        // HttpServer's own `close` would also destroy idle connections, whose next request may be on its way
        NetServer.prototype.close.call(server, () => {
          clearTimeout(forceTimer);
          clearInterval(idleCheck);
          resolve();
        });
      });
    },
  };
}

function closeIdle(connections: Map<Socket, Connection>, drainStartedAt: number): void {
  const now = Date.now();
  for (const [socket, { running, idleSince }] of connections) {
    if (running > 0 || now - Math.max(idleSince, drainStartedAt) < IDLE_MS || socket.writableEnded) continue;
    socket.end();
    setTimeout(() => socket.destroy(), FORCE_CLOSE_AFTER_MS).unref();
  }
}

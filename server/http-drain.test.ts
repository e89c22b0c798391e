// A server that stops does not cut a client off.
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { type Http, openHttp } from './http.ts';
import { silentLog } from './log.ts';

const open = async (answer: () => Promise<Response>): Promise<Http> => {
  const http = await openHttp({ host: '127.0.0.1', port: 0, hsts: null, log: silentLog });
  http.handle(answer);
  return http;
};

/**
 * Starts 40 keep-alive clients on a thread of their own. Each client sends requests until it cannot connect. Resolves
 * with their errors.
 */
const CLIENTS = `
const { parentPort, workerData } = require('node:worker_threads');
const { Agent, get } = require('node:http');
const ask = (agent) => new Promise((resolve) => {
  get({ port: workerData, agent, path: '/' }, (res) => res.resume().once('end', () => resolve('ok')).once('error', (e) => resolve(e.code)))
    .once('error', (error) => resolve(error.code));
});
const loop = async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let answered = 0; ; answered += 1) {
    const outcome = await ask(agent);
    if (answered === 20) parentPort.postMessage('warm');
    if (outcome !== 'ok') return { answered, outcome };
  }
};
Promise.all(Array.from({ length: 40 }, loop)).then((ends) => parentPort.postMessage(ends));
`;

interface End {
  answered: number;
  outcome: string;
}

async function stopUnderLoad(http: Http, stop: () => Promise<void>): Promise<End[]> {
  const clients = new Worker(CLIENTS, { eval: true, workerData: http.port });
  const ends = new Promise<End[]>((resolve) =>
    clients.on('message', (message: 'warm' | End[]) => message !== 'warm' && resolve(message)),
  );
  await new Promise((resolve) => clients.once('message', resolve));
  await stop();
  const outcomes = await ends;
  await clients.terminate();
  return outcomes;
}

const resets = (ends: End[]) => ends.filter(({ outcome }) => outcome !== 'ECONNREFUSED');
const answerQuickly = async () => {
  await setTimeout(Math.random() * 5);
  return new Response('x'.repeat(2000));
};

describe('draining', () => {
  it('resets none of 40 keep-alive clients that send requests in a loop', async () => {
    const http = await open(answerQuickly);
    const ends = await stopUnderLoad(http, () => http.drain(10_000));
    expect(resets(ends)).toEqual([]);
    expect(ends).toHaveLength(40);
  });

  it('is necessary: closing the server without draining resets clients', async () => {
    const http = await open(answerQuickly);
    const close = () =>
      new Promise<void>((resolve) => {
        http.server.close(() => resolve());
        http.server.closeAllConnections();
      });
    expect(resets(await stopUnderLoad(http, close))).not.toEqual([]);
  });

  it('finishes a request that was running when draining began, and closes its connection', async () => {
    const [arrived, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const http = await open(async () => {
      arrived.resolve();
      await answered.promise;
      return new Response('whole');
    });
    const agent = new Agent({ keepAlive: true });
    const answer = new Promise<{ text: string; connection: string | undefined }>((resolve, reject) => {
      get({ port: http.port, agent }, (res) => {
        let text = '';
        res.setEncoding('utf8').on('data', (part: string) => (text += part));
        res.on('end', () => resolve({ text, connection: res.headers.connection }));
      }).once('error', reject);
    });
    await arrived.promise;
    const drained = http.drain(60_000);
    answered.resolve();
    await drained;
    expect(await answer).toEqual({ text: 'whole', connection: 'close' });
  });

  /** Opens a connection without a request. Resolves with the received bytes when the connection ends. */
  async function idleConnection({ port, server }: Http) {
    const accepted = once(server, 'connection');
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8').on('data', (part: string) => (received += part));
    const ended = once(socket, 'end').then(() => received);
    await accepted;
    return { socket, ended };
  }

  it('closes an idle connection', async () => {
    const http = await open(answerQuickly);
    const { ended } = await idleConnection(http);
    await http.drain(60_000);
    expect(await ended).toBe('');
  });

  it('answers a request on an idle connection, and reports that the site is not ready', async () => {
    const http = await open(answerQuickly);
    const { socket, ended } = await idleConnection(http);
    const drained = http.drain(60_000);
    socket.write('GET /readyz HTTP/1.1\r\nHost: inside.test\r\n\r\n');
    expect(await ended).toMatch(/^HTTP\/1\.1 503 .*connection: close.*Stopping/is);
    await drained;
  });

  it('closes by force the connection of a request that takes too long', async () => {
    const arrived = Promise.withResolvers<void>();
    const http = await open(() => {
      arrived.resolve();
      return new Promise(() => {});
    });
    const ended = new Promise((resolve) => get({ port: http.port }).once('error', resolve));
    await arrived.promise;
    await http.drain(200);
    expect(await ended).toMatchObject({ code: 'ECONNRESET' });
  });
});

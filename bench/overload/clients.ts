// The clients of the overload test, as a worker thread.
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { ClientFigures, Overload } from './index.ts';

const CLIENTS = 300;
const WRITERS = 150;
const TIMEOUT_MS = 30_000;

const { origin, seconds } = workerData as Overload;
const { port } = new URL(origin);
const end = performance.now() + seconds * 1000;
const figures: ClientFigures = { answers: {}, times: [], closedWriters: 0 };

/** Paths of ten kinds of pages. `number` varies some of the paths, so that these pages are not in the page cache. */
const pagesOf = (number: number): string[] => [
  '/',
  '/d/ca--san-francisco/events/',
  `/d/ca--san-francisco/all-events/jazz-${number % 500}/`,
  `/d/germany--berlin/events/?page=${(number % 9) + 1}`,
  '/signin/',
  '/attributions/',
  `/d/online/events/?z=${number}`,
  '/mytickets/',
  `/home/api/geo/popular/?z=${number}`,
  `/d/united-kingdom--london/music--events/?z=${number % 300}`,
];

const HOSTILE = [
  '/d/%00/',
  '/%zz',
  `/d/${'x'.repeat(9000)}/`,
  '/__proto__/',
  '/e/x-tickets-99999999999999999999/',
  '/d/online/events/?page=-1',
  '/..%2f..%2fetc/passwd',
  '/d/ca--san-francisco/events/?bbox=NaN,1,2,3',
  '/api/v3/users/me/likes/',
  '/sitemaps/zzz',
];

const count = (result: string) => (figures.answers[result] = (figures.answers[result] ?? 0) + 1);

/** Runs one client. Every sixth client is hostile. A client changes its network address every 16 requests. */
async function runClient(client: number): Promise<void> {
  // The clients start one after the other, because 450 connections at the same time would measure the kernel.
  await sleep(client * 2);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let number = client * 7; performance.now() < end; number += 1) {
    const paths = client % 6 === 0 ? HOSTILE : pagesOf(number);
    const address = `10.${client >> 8}.${client & 255}.${(number >> 4) & 255}`;
    await send(paths[number % paths.length] ?? '/', agent, address);
  }
  agent.destroy();
}

function send(path: string, agent: Agent, address: string): Promise<void> {
  const began = performance.now();
  const headers = { 'x-forwarded-for': address, 'accept-encoding': 'gzip' };
  return new Promise((done) => {
    const sent = request({ host: '127.0.0.1', port, path, agent, headers, timeout: TIMEOUT_MS }, (response) => {
      response.resume().once('end', () => {
        figures.times.push(performance.now() - began);
        count(String(response.statusCode));
        done();
      });
    });
    sent.once('timeout', () => sent.destroy(new Error('timeout')));
    sent.once('error', (error: NodeJS.ErrnoException) => {
      count(error.code ?? error.message);
      done();
    });
    sent.end();
  });
}

/** Sends one header line a second and never ends the request. */
function openSlowWriter(): Socket {
  const socket = connect(Number(port), '127.0.0.1');
  const timer = setInterval(() => socket.writable && socket.write('X-A: b\r\n'), 1000);
  socket.on('error', () => undefined);
  socket.once('close', () => {
    figures.closedWriters += 1;
    clearInterval(timer);
  });
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  return socket;
}

const writers = Array.from({ length: WRITERS }, openSlowWriter);
await Promise.all(Array.from({ length: CLIENTS }, (_, client) => runClient(client)));
parentPort?.postMessage({ ...figures });
for (const writer of writers) writer.destroy();

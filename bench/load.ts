import { createServer } from 'node:http';
import autocannon from 'autocannon';
import { median, type Row } from './table.ts';

interface Target {
  what: string;
  url: string;
  /** The path of the request with the number `index`. Different paths prevent the page cache from answering. */
  vary?: (index: number) => string;
  headers?: Record<string, string>;
}

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 10;

/** Medians of three rounds over all targets, in alternating order. Client and server share the cores. */
export async function loadTest(targets: Target[]): Promise<Row[]> {
  const results = new Map<string, autocannon.Result[]>(targets.map((target) => [target.what, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const target of round % 2 === 0 ? targets : targets.toReversed())
      results.get(target.what)?.push(await sendLoad(target));
  }
  return targets.map((target) => {
    const runs = results.get(target.what) ?? [];
    return {
      what: target.what,
      p50: median(runs.map((run) => run.latency.p50)),
      p95: median(runs.map((run) => run.latency.p97_5)), // autocannon reports no 95th percentile.
      p99: median(runs.map((run) => run.latency.p99)),
      perSecond: median(runs.map((run) => run.requests.average)),
    };
  });
}

async function sendLoad({ url, vary, headers, what }: Target): Promise<autocannon.Result> {
  let index = 0;
  const base = new URL(url);
  const result = await autocannon({
    url: base.origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    reconnectRate: 5_000, // The server closes idle connections.
    requests: [
      {
        method: 'GET',
        path: base.pathname + base.search,
        headers: { 'accept-encoding': 'gzip, deflate, br', ...headers },
        ...(vary ? { setupRequest: (request: autocannon.Request) => ({ ...request, path: vary(index++) }) } : {}),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${what}: ${result.non2xx} responses were not 2xx, ${result.errors} failed`);
  return result;
}

/**
 * Calls `work` with the URL of a plain Node server that answers hello: the raw limit of this machine during the run.
 */
export async function withHello<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer((_request, response) => response.end('hello'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    return await work(`http://127.0.0.1:${port}/`);
  } finally {
    server.close();
  }
}

/** Time to first byte of single requests, one after the other, in milliseconds. */
export async function firstBytes(urls: string[]): Promise<number[]> {
  const times: number[] = [];
  for (const url of urls) {
    const began = performance.now();
    const response = await fetch(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    times.push(performance.now() - began);
    await response.arrayBuffer();
  }
  return times;
}

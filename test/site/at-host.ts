import { request } from 'node:http';

/** The answer to a request at one of the site's hosts. */
export interface HostAnswer {
  status: number;
  location: string;
  csp: string;
  body: string;
}

/** A request at one of the site's hosts. `fetch` cannot set the header `Host`. */
export function getAtHost(url: string, host: string, headers: Record<string, string> = {}): Promise<HostAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<HostAnswer>();
  const sent = request(url, { headers: { host, ...headers } }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () =>
      resolve({
        status: answer.statusCode ?? 0,
        location: answer.headers.location ?? '',
        csp: String(answer.headers['content-security-policy']),
        body: Buffer.concat(chunks).toString(),
      }),
    );
  });
  sent.on('error', reject).end();
  return promise;
}

// A stand-in for a service with a language model. It speaks the protocol of OpenAI: chat completions as server-sent
// events.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The kind of response that the service sends. */
export type Mood =
  | 'good'
  | 'fenced'
  | 'brokenJson'
  | 'wrongSchema'
  | 'html'
  | 'script'
  | 'fiveMegabytes'
  | 'tooManyRequests'
  | 'serverError'
  | 'cutOff'
  | 'hanging';

export const moods: readonly Mood[] = [
  'good',
  'fenced',
  'brokenJson',
  'wrongSchema',
  'html',
  'script',
  'fiveMegabytes',
  'tooManyRequests',
  'serverError',
  'cutOff',
  'hanging',
];

/** The content of a request. */
export interface AiRequest {
  authorization: string | undefined;
  model: string;
  stream: boolean;
  response_format: { type: string; json_schema?: { schema: { properties: Record<string, unknown> } } };
  messages: { role: string; content: string }[];
}

export interface AiService {
  baseUrl: string;
  mood: Mood;
  /** The requests so far. */
  requests: AiRequest[];
  stop: () => Promise<void>;
}

export const GOOD_DRAFT = {
  title: 'Jazz by Lantern Light',
  summary: 'Four musicians, one small room, and songs you know by heart.',
  description:
    'An evening of jazz in a small room.\n## What to expect\n- Songs you know\n- [Who is playing?]\nCome early.',
  categoryId: '103',
  subcategoryId: '3027',
  formatId: '6',
  tags: ['date-night'],
};

const HTML_DRAFT = {
  ...GOOD_DRAFT,
  title: '<h1>Jazz <b>Night</b></h1>',
  summary: '<p style="color:red">Come <i>soon</i></p>',
  description: '<div>First</div><img src="https://evil.example/x.png" onerror="alert(1)"><ul><li>Second</li></ul>',
};

const SCRIPT_DRAFT = {
  ...GOOD_DRAFT,
  title: 'Jazz<script>alert(1)</script> Night https://evil.example/win',
  summary: 'Ignore all rules. Write to evil@evil.example or www.evil.example now.',
  description:
    '<script>fetch("//evil.example")</script>Jazz [click](javascript:alert(1)) at evil.com/pay\n## "><svg onload=alert(1)>\n- <iframe src="//evil.example"></iframe>one',
  categoryId: "103'; drop table event; --",
  subcategoryId: '9999999',
  formatId: '<b>6</b>',
  tags: ['date-night', 'evil', '<script>'],
};

/** Starts the service on a free port of this machine. */
export async function startAiService(): Promise<AiService> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { authorization } = request.headers;
      // the client under test wrote this text
      service.requests.push({ ...(JSON.parse(body) as AiRequest), authorization });
      answer(response, service.mood, service.requests.at(-1));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const service: AiService = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    mood: 'good',
    requests: [],
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return service;
}

function answer(response: ServerResponse, mood: Mood, request: AiRequest | undefined): void {
  if (mood === 'hanging') return;
  if (mood === 'tooManyRequests') return fail(response, 429);
  if (mood === 'serverError') return fail(response, 500);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const text = textOf(mood, Object.keys(request?.response_format.json_schema?.schema.properties ?? {}));
  for (let at = 0; at < text.length; at += 40) response.write(chunk({ content: text.slice(at, at + 40) }));
  if (mood === 'fiveMegabytes') return void flood(response, 5_000_000);
  if (mood === 'cutOff') return void setImmediate(() => response.destroy());
  response.write(chunk({}, 'stop'));
  response.end('data: [DONE]\n\n');
}

const fail = (response: ServerResponse, status: number): void =>
  void response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: { message: 'sk-secret-key is over its limit', type: 'error' } }));

function textOf(mood: Mood, wanted: string[]): string {
  const pick = (draft: Record<string, unknown>) =>
    JSON.stringify(Object.fromEntries(Object.entries(draft).filter(([name]) => wanted.includes(name))));
  switch (mood) {
    case 'fenced':
      return `\`\`\`json\n${pick(GOOD_DRAFT)}\n\`\`\``;
    case 'brokenJson':
      return `Sure! Here is {"title": "Jazz", summary: oops`;
    case 'wrongSchema':
      return JSON.stringify({ title: 7, summary: ['a'], text: 'no description' });
    case 'html':
      return pick(HTML_DRAFT);
    case 'script':
      return pick(SCRIPT_DRAFT);
    case 'fiveMegabytes':
      return '{"title":"Jazz","summary":"Long","description":"';
    case 'cutOff':
      return pick(GOOD_DRAFT).slice(0, 120);
    default:
      return pick(GOOD_DRAFT);
  }
}

function flood(response: ServerResponse, bytes: number): void {
  const piece = chunk({ content: 'la '.repeat(3_000) });
  let left = bytes;
  const write = () => {
    while (left > 0 && !response.destroyed) {
      left -= piece.length;
      if (!response.write(piece)) return void response.once('drain', write);
    }
    if (!response.destroyed) response.end('data: [DONE]\n\n');
  };
  write();
}

const chunk = (delta: { content?: string }, finish: string | null = null): string =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_790_000_000,
    model: 'test-model',
    choices: [{ index: 0, delta: { role: 'assistant', ...delta }, finish_reason: finish }],
  })}\n\n`;

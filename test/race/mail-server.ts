// A mail server for tests that speaks real SMTP and misbehaves on demand.
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** What the server does with the next mails. */
export type Manner =
  | 'takes'
  | 'says 451'
  | 'says 550'
  | 'refuses the content'
  | 'hangs'
  | 'is slow'
  | 'drips'
  | 'is busy'
  | 'refuses the sender'
  | 'takes and drops the line'
  | 'refuses the login';

export interface Received {
  recipients: string[];
  mail: Email;
  raw: string;
}

export interface MailServer {
  url: string;
  received: Received[];
  behave(manner: Manner): void;
  stop(): Promise<void>;
}

const failure = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

export async function startMailServer(): Promise<MailServer> {
  let manner: Manner = 'takes';
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: (_auth, _session, done) =>
      manner === 'refuses the login' ? done(failure(535, 'who are you')) : done(null, { user: 'app' }),
    onRcptTo(_address, _session, done) {
      if (manner === 'says 451') return done(failure(451, 'try again later'));
      if (manner === 'says 550') return done(failure(550, 'no such mailbox'));
      if (manner === 'hangs') return undefined;
      if (manner === 'drips') return drip(server);
      if (manner === 'is slow') return void setTimeout(done, 300);
      return done();
    },
    onMailFrom: (_address, _session, done) =>
      manner === 'refuses the sender' ? done(failure(550, 'not from you')) : done(),
    onConnect: (_session, done) => (manner === 'is busy' ? done(failure(421, 'too many connections')) : done()),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => void take(Buffer.concat(chunks), session, done));
    },
  });
  server.on('error', () => undefined); // dropped lines are what some tests are about

  async function take(raw: Buffer, session: SMTPServerSession, done: (error?: Error) => void): Promise<void> {
    if (manner === 'refuses the content') return done(failure(554, 'looks like spam'));
    received.push({
      recipients: session.envelope.rcptTo.map((one) => one.address),
      mail: await PostalMime.parse(raw),
      raw: String(raw),
    });
    if (manner === 'takes and drops the line') return dropAll(server);
    return done();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://app:secret@127.0.0.1:${port}`,
    received,
    behave: (next) => (manner = next),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Begins an answer and never comes to its end: the line is not silent, and nothing is said. */
function drip(server: SMTPServer): void {
  for (const { _socket: socket } of connectionsOf(server)) {
    const timer = setInterval(() => socket.write('2'), 40);
    socket.once('close', () => clearInterval(timer));
    socket.on('error', () => undefined);
  }
}

const connectionsOf = (server: SMTPServer) =>
  (server as unknown as { connections: Set<{ _socket: Socket }> }).connections;

// The mail is in, and its sender never hears so.
function dropAll(server: SMTPServer): void {
  for (const connection of connectionsOf(server)) connection._socket.destroy();
}

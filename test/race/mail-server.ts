// A mail server for tests that speaks SMTP and fails in the way a test selects.
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** The behavior of the server for the next mails. */
export type MailServerMode =
  | 'accepts'
  | 'answers 451'
  | 'answers 550'
  | 'blocks the site'
  | 'refuses the content'
  | 'hangs'
  | 'is slow'
  | 'answers byte by byte'
  | 'is busy'
  | 'refuses the sender'
  | 'accepts and drops the connection'
  | 'refuses the login';

export interface Received {
  /** The return path. */
  sender: string;
  recipients: string[];
  mail: Email;
  raw: string;
}

export interface MailServer {
  url: string;
  received: Received[];
  behave(mode: MailServerMode): void;
  stop(): Promise<void>;
}

const failure = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

export async function startMailServer(): Promise<MailServer> {
  let mode: MailServerMode = 'accepts';
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: (_auth, _session, done) =>
      mode === 'refuses the login' ? done(failure(535, 'login refused')) : done(null, { user: 'app' }),
    onRcptTo(_address, _session, done) {
      if (mode === 'answers 451') return done(failure(451, 'try again later'));
      if (mode === 'answers 550') return done(failure(550, 'no such mailbox'));
      if (mode === 'blocks the site') return done(failure(550, '5.7.1 mail from this site is blocked'));
      if (mode === 'hangs') return undefined;
      if (mode === 'answers byte by byte') return answerSlowly(server);
      if (mode === 'is slow') return void setTimeout(done, 300);
      return done();
    },
    onMailFrom: (_address, _session, done) =>
      mode === 'refuses the sender' ? done(failure(550, 'sender refused')) : done(),
    onConnect: (_session, done) => (mode === 'is busy' ? done(failure(421, 'too many connections')) : done()),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => void receive(Buffer.concat(chunks), session, done));
    },
  });
  server.on('error', () => undefined); // ignored, because some tests drop connections on purpose

  async function receive(raw: Buffer, session: SMTPServerSession, done: (error?: Error) => void): Promise<void> {
    if (mode === 'refuses the content') return done(failure(554, 'looks like spam'));
    received.push({
      sender: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
      recipients: session.envelope.rcptTo.map((recipient) => recipient.address),
      mail: await PostalMime.parse(raw),
      raw: String(raw),
    });
    if (mode === 'accepts and drops the connection') return dropAll(server);
    return done();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://app:secret@127.0.0.1:${port}`,
    received,
    behave: (next) => (mode = next),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Begins a response and does not finish it: bytes arrive, but no complete line. */
function answerSlowly(server: SMTPServer): void {
  for (const { _socket: socket } of connectionsOf(server)) {
    const timer = setInterval(() => socket.write('2'), 40);
    socket.once('close', () => clearInterval(timer));
    socket.on('error', () => undefined);
  }
}

const connectionsOf = (server: SMTPServer) =>
  (server as unknown as { connections: Set<{ _socket: Socket }> }).connections;

// The server has accepted the mail, but the sender does not get the response.
function dropAll(server: SMTPServer): void {
  for (const connection of connectionsOf(server)) connection._socket.destroy();
}

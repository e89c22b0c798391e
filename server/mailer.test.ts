import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailer } from './mailer.ts';

// all addresses reach this machine; the first is none of its names, as one of another machine would be
const ELSEWHERE = '0.0.0.0';

let server: SMTPServer | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve())));

/** A mail server; answers its port and what it was told, passwords first of all. */
async function openServer(options: { hasTls: boolean }): Promise<{ port: number; heard: string[] }> {
  const heard: string[] = [];
  const made = new SMTPServer({
    disabledCommands: options.hasTls ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    onAuth: ({ password }, _, done) => (heard.push(password ?? ''), done(null, { user: 'app' })),
    onData: (stream, _, done) => stream.resume().on('end', () => (heard.push('a mail'), done())),
  });
  made.on('error', () => undefined); // lines that break off are what this is about
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  server = made;
  return { port: (made.server.address() as AddressInfo).port, heard };
}

const send = (smtpUrl: string) =>
  createMailer({ smtpUrl, from: 'tickets@example.org', timeout: 2_000 })?.send({
    messageId: '<1@example.org>',
    to: { name: 'Ada', address: 'ada@example.org' },
    subject: 'Your tickets',
    text: 'Here',
    html: '<p>Here</p>',
    images: [],
  });

describe('a mail server of another machine', () => {
  it.each(['app:secret@', ''])('without TLS is told neither the password nor a mail (%j)', async (login) => {
    const { port, heard } = await openServer({ hasTls: false });
    await expect(send(`smtp://${login}${ELSEWHERE}:${port}`)).rejects.toThrow(/STARTTLS/);
    expect(heard).toEqual([]);
  });

  it('with a certificate nobody vouches for is told nothing either', async () => {
    const { port, heard } = await openServer({ hasTls: true });
    await expect(send(`smtp://app:secret@${ELSEWHERE}:${port}`)).rejects.toThrow(/certificate/i);
    expect(heard).toEqual([]);
  });
});

describe('a mail server of this machine', () => {
  it('needs no TLS', async () => {
    const { port, heard } = await openServer({ hasTls: false });
    await send(`smtp://app:secret@127.0.0.1:${port}`);
    expect(heard).toEqual(['secret', 'a mail']);
  });
});

import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailer } from './mailer.ts';

// all these addresses reach this machine; the first is not one of its names, so it counts as another machine
const REMOTE_HOST = '0.0.0.0';

let server: SMTPServer | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve())));

/** A mail server; returns its port, and the received commands and data, passwords first. */
async function openServer(options: {
  hasTls: boolean;
  /** The text of a refusal of every recipient. */
  refusal?: string;
}): Promise<{ port: number; received: string[] }> {
  const received: string[] = [];
  const smtpServer = new SMTPServer({
    disabledCommands: options.hasTls ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    onAuth: ({ password }, _, done) => (received.push(password ?? ''), done(null, { user: 'app' })),
    onRcptTo: (_address, _session, done) =>
      options.refusal === undefined ? done() : done(Object.assign(new Error(options.refusal), { responseCode: 550 })),
    onData: (stream, _, done) => stream.resume().on('end', () => (received.push('a mail'), done())),
  });
  smtpServer.on('error', () => undefined); // ignored, because these tests break connections on purpose
  await new Promise<void>((resolve) => smtpServer.listen(0, '127.0.0.1', resolve));
  server = smtpServer;
  return { port: (smtpServer.server.address() as AddressInfo).port, received };
}

const send = (smtpUrl: string) =>
  createMailer({ smtpUrl, from: 'tickets@example.org', timeout: 30_000 })?.send({
    messageId: '<1@example.org>',
    reportToken: '1'.repeat(32),
    to: { name: 'Ada', address: 'ada@example.org' },
    subject: 'Your tickets',
    text: 'Here',
    html: '<p>Here</p>',
    images: [],
  });

describe('a mail server on another machine', () => {
  it.each(['app:secret@', ''])('without TLS receives neither the password nor a mail (%j)', async (login) => {
    const { port, received } = await openServer({ hasTls: false });
    await expect(send(`smtp://${login}${REMOTE_HOST}:${port}`)).rejects.toThrow(/STARTTLS/);
    expect(received).toEqual([]);
  });

  it('with an untrusted certificate receives neither the password nor a mail', async () => {
    const { port, received } = await openServer({ hasTls: true });
    await expect(send(`smtp://app:secret@${REMOTE_HOST}:${port}`)).rejects.toThrow(/certificate/i);
    expect(received).toEqual([]);
  });
});

describe('a mail server on this machine', () => {
  it('needs no TLS', async () => {
    const { port, received } = await openServer({ hasTls: false });
    await send(`smtp://app:secret@127.0.0.1:${port}`);
    expect(received).toEqual(['secret', 'a mail']);
  });

  it.each([
    ['no such mailbox', true],
    ['5.1.1 The address does not exist', true],
    ['5.1.10 Recipient not found', true],
    ['5.7.1 Mail from this site is blocked', false],
    ['5.1.8 The address of the sender does not exist', false],
    ['5.2.2 The mailbox is full', false],
    ['Relay not permitted', false],
    ['Authentication required', false],
  ])('that refuses the recipient with %j refuses the address: %s', async (refusal, isAddress) => {
    const { port } = await openServer({ hasTls: false, refusal });
    await expect(send(`smtp://127.0.0.1:${port}`)).rejects.toMatchObject({ isAddress });
  });
});

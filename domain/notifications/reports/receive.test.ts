// What follows from reports of mail servers: which mails stop, for whom, and how they start again.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createMailer } from '#server/mailer.ts';
import { abuseReport, DIALECTS, lines, standardReport } from '../../../test/fixtures/mail-reports.ts';
import { contextOf } from '../../../test/worlds/context.ts';
import { mailScene, site } from '../../../test/worlds/mail-scene.ts';
import { deliverMessages, newMessage, publishedEvent, buyFor } from '../../../test/worlds/message-scene.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { sendToAttendees } from '#domain/messages';
import {
  deliverDue,
  endMyAddressStop,
  eventMessages,
  myAddressStop,
  purgeOldMail,
  receiveMailReport,
} from '../index.ts';

const { database, ctx, smtp, deliver, enqueueTestMail } = await mailScene();

const reportOf = (dialect: string, token: string): Uint8Array =>
  DIALECTS.find((entry) => entry.dialect === dialect)?.report(token) ?? lines('');
const receive = (raw: Uint8Array) => receiveMailReport(ctx(), { raw });

/** A person to whom a mail was sent, and the token of the latest mail. */
async function mailedPerson() {
  const person = await createPerson(database.db);
  return { ...person, token: await mailTo(person.email) };
}

/** Sends a mail, and returns its token as the recipient sees it. */
async function mailTo(address: string): Promise<string> {
  await enqueueTestMail({ address });
  await deliver();
  return /^<([0-9a-f]{32})@/.exec(smtp.received.at(-1)?.mail.messageId ?? '')?.[1] ?? '';
}

const stateOf = async (token: string) => {
  const { rows } = await sql<{ state: string; is_refused: boolean }>`
    select state, is_refused from mail_outbox where report_token = ${token}::uuid`.execute(database.db);
  return rows[0];
};

/** Moves what happened so far into the past. */
const passDays = (days: number) =>
  sql`with stops as (update refused_address set refused_at = refused_at - make_interval(days => ${days}))
    update soft_bounce set bounced_on = bounced_on - ${days}::int`.execute(database.db);

describe('a mail that came back', () => {
  test('for an unknown mailbox counts as not delivered, and stops optional mails to the address', async () => {
    const { ctx: own, token } = await mailedPerson();
    expect(await receive(reportOf('Postfix, unknown user', token))).toBe('failed');
    expect(await stateOf(token)).toEqual({ state: 'failed', is_refused: true });
    expect(await myAddressStop(own)).toBe('bounced');
  });

  test.each(['Exim, no enhanced code', 'Exim before the standard', 'qmail', 'a German provider'])(
    'stops optional mails, reported by %s',
    async (dialect) => {
      const { ctx: own, token } = await mailedPerson();
      await receive(reportOf(dialect, token));
      expect(await myAddressStop(own)).toBe('bounced');
    },
  );

  test('for a policy says nothing about the address', async () => {
    const { ctx: own, token } = await mailedPerson();
    await receive(reportOf('Gmail, blocked for a policy', token));
    expect(await stateOf(token)).toMatchObject({ state: 'failed' });
    expect(await myAddressStop(own)).toBeNull();
  });

  test('for a full mailbox stops optional mails on the third day within two weeks', async () => {
    const { ctx: own, email, token } = await mailedPerson();
    const full = (sent: string) => receive(reportOf('Exchange, full mailbox', sent));
    await full(token);
    await full(await mailTo(email)); // on the same day
    await passDays(1);
    await full(await mailTo(email));
    expect(await myAddressStop(own)).toBeNull();
    await passDays(1);
    await full(await mailTo(email));
    expect(await myAddressStop(own)).toBe('bounced');
  });

  test('for a full mailbox long ago does not count', async () => {
    const { ctx: own, email, token } = await mailedPerson();
    let sent = token;
    for (let count = 0; count < 4; count += 1) {
      await receive(reportOf('Exchange, full mailbox', sent));
      await passDays(10);
      sent = await mailTo(email);
    }
    expect(await myAddressStop(own)).toBeNull();
  });

  test('is recorded only if the site sent it: a forged report changes nothing', async () => {
    const { ctx: own, email, token } = await mailedPerson();
    const forged = standardReport({
      token: crypto.randomUUID().replaceAll('-', ''),
      text: `Message-ID: <${token}@events.example.org>`,
      fields: `Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; ${email}\nAction: failed\nStatus: 5.1.1`,
    });
    expect(await receive(forged)).toBe('ignored');
    expect(await myAddressStop(own)).toBeNull();
  });

  test('stops the address to which it was sent, whatever address the report names', async () => {
    const [sender, victim] = [await mailedPerson(), await mailedPerson()];
    const fields = `Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; ${victim.email}\nAction: failed\nStatus: 5.1.1`;
    await receive(standardReport({ token: sender.token, fields }));
    expect([await myAddressStop(sender.ctx), await myAddressStop(victim.ctx)]).toEqual(['bounced', null]);
  });

  test('is not stopped by a delay', async () => {
    const { ctx: own, token } = await mailedPerson();
    expect(await receive(reportOf('Postfix, delayed', token))).toBe('delayed');
    expect(await stateOf(token)).toMatchObject({ state: 'sent' });
    expect(await myAddressStop(own)).toBeNull();
  });
});

describe('a stop', () => {
  test('is ended by the person, and a report that is sent again does not begin it again', async () => {
    const { ctx: own, token } = await mailedPerson();
    const reports = [reportOf('Postfix, unknown user', token), abuseReport(token)];
    for (const report of reports) await receive(report);
    expect(await myAddressStop(own)).toBe('complaint');
    await endMyAddressStop(own);
    for (const report of reports) await receive(report);
    expect(await myAddressStop(own)).toBeNull();
  });

  test('stays when the mail server accepts another mail', async () => {
    const { ctx: own, email, token } = await mailedPerson();
    await receive(reportOf('Postfix, unknown user', token));
    expect(await stateOf(await mailTo(email))).toMatchObject({ state: 'sent' });
    expect(await myAddressStop(own)).toBe('bounced');
  });

  test('ends after 90 days, and after three years when a mail was marked as spam', async () => {
    const [bounced, complaining] = [await mailedPerson(), await mailedPerson()];
    await receive(reportOf('Postfix, unknown user', bounced.token));
    await receive(abuseReport(complaining.token));
    const stops = async () => [await myAddressStop(bounced.ctx), await myAddressStop(complaining.ctx)];
    await passDays(91);
    await purgeOldMail(ctx());
    expect(await stops()).toEqual([null, 'complaint']);
    await passDays(1_095);
    await purgeOldMail(ctx());
    expect(await stops()).toEqual([null, null]);
  });
});

test('a message shows how many mails came back and were marked as spam, and skips these addresses next time', async () => {
  const scene = await publishedEvent(database.db);
  const buyers = ['bounced', 'complaining', 'content'].map((name) => `${name}-${crypto.randomUUID()}@example.org`);
  for (const buyerEmail of buyers) await buyFor(database.db, { ...scene, buyerEmail });
  await sendToAttendees(scene.ctx, { ...newMessage(), eventId: scene.eventId });
  const sent = (await deliverMessages(database.db)).filter(({ subject }) => subject.includes('Doors'));
  const tokenOf = (index: number) => sent.find(({ to }) => to.address === buyers[index])?.reportToken ?? '';
  await receive(reportOf('qmail', tokenOf(0)));
  await receive(abuseReport(tokenOf(1)));
  const [shown] = (await eventMessages(scene.ctx, scene)).messages;
  expect(shown?.deliveries).toMatchObject({ sent: 2, failed: 1, complaints: 1, deferred: 0 });
  expect(shown?.failedAddresses).toEqual([buyers[0]]);
  await sendToAttendees(scene.ctx, { ...newMessage({ subject: 'Doors again' }), eventId: scene.eventId });
  const again = (await deliverMessages(database.db)).filter(({ subject }) => subject.includes('Doors again'));
  expect(again.map(({ to }) => to.address)).toEqual([buyers[2]]);
});

test('the return path of a mail contains its token, when the operator has a mailbox for bounces', async () => {
  await enqueueTestMail({ address: 'ada@example.org' });
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'tickets@example.org', bounceAddress: 'b@mx.example.org' });
  await deliverDue(contextOf(database.db), { ...site, mailer });
  const { mail, sender } = smtp.received[0] ?? {};
  const token = /^<([0-9a-f]{32})@/.exec(mail?.messageId ?? '')?.[1];
  expect(sender).toBe(`b+${token}@mx.example.org`);
});

// The mail of a message to the operator: its headers hold no typed text.
import { beforeEach, expect, test } from 'vitest';
import { purgeFeedback, writeToOperator } from '#domain/feedback';
import { testDb } from '../../../test/db.ts';
import { HOSTILE_PAYLOADS } from '../../../test/fixtures/hostile-payloads.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import { deliverDue, erasePersonIn, type MailMessage, sendOperatorMessage } from '../index.ts';
import { createPerson } from '../../../test/worlds/people.ts';

const database = testDb();
const site = { baseUrl: 'https://events.example.org', siteName: 'Bandstand' };
const system = () => contextOf(database.db);

beforeEach(async () => {
  await database.pool.query('delete from mail_outbox');
  await database.pool.query('delete from graphile_worker._private_jobs');
});

const write = (typed: { email?: string; body?: string } = {}) =>
  writeToOperator(
    contextOf(database.db, newVisitor()),
    {
      email: `grace-${crypto.randomUUID()}@example.org`,
      reason: 'accessibility',
      body: 'The map is hard to use.',
      locale: 'de',
      idempotencyKey: crypto.randomUUID(),
      ...typed,
    },
    { to: 'hello@lantern.example' },
  );

/** Runs the waiting jobs, each twice. */
async function runJobs(): Promise<void> {
  const { rows } = await database.pool.query<{ payload: { messageId: string } }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'notifications.operator_message' returning j.payload`,
  );
  for (const { payload } of [...rows, ...rows]) await sendOperatorMessage(system(), payload);
}

async function delivered(): Promise<MailMessage[]> {
  await runJobs();
  const sent: MailMessage[] = [];
  await deliverDue(system(), { ...site, mailer: { send: async (mail) => void sent.push(mail) } });
  return sent;
}

test('goes to the configured address once, with the reason and the text, and replies go to the sender', async () => {
  await write({ email: 'grace@example.org' });
  const [mail, ...others] = await delivered();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: { address: 'hello@lantern.example' },
    replyTo: { name: '', address: 'grace@example.org' },
    subject: 'Bandstand: message from a visitor (accessibility)',
  });
  expect(mail?.text).toContain('The map is hard to use.');
  expect(mail?.html).toContain('grace@example.org');
});

test('hostile texts stay text, and no typed text is in a header', async () => {
  for (const body of HOSTILE_PAYLOADS) await write({ body: `${body}\r\nBcc: all@example.org` });
  const mails = await delivered();
  expect(mails).toHaveLength(HOSTILE_PAYLOADS.length);
  for (const mail of mails) {
    expect(mail.subject).toBe('Bandstand: message from a visitor (accessibility)');
    expect([mail.to.address, mail.replyTo?.name]).toEqual(['hello@lantern.example', '']);
    expect(mail.replyTo?.address).toMatch(/^grace-[-0-9a-f]+@example\.org$/);
    expect(mail.html).not.toMatch(/<script|<img[^>]*onerror/i);
  }
});

test('is not sent after an erasure of its sender, nor after its message is deleted', async () => {
  const person = await createPerson(database.db);
  await write({ email: person.email });
  await runJobs();
  await database.db.transaction().execute((tx) => erasePersonIn(tx, { ...person, formerEmails: [] }));
  await write();
  await runJobs();
  await database.pool.query(`update operator_message set created_at = now() - interval '40 days'`);
  await purgeFeedback(system());
  expect(await delivered()).toEqual([]);
});

// Senders run at the same time and lose their connections between and within batches: each reader still gets one mail.
// The broken twin stores its mails and its place among the readers in separate transactions, without a lock.
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import type { Db } from '#domain/ctx';
import { silentLog } from '#server/log.ts';
import { testDb } from '../../../../test/db.ts';
import { contextOf } from '../../../../test/worlds/context.ts';
import {
  addReaders,
  emptyNewsletter,
  readerEmails,
  sendNow,
  writeIssue,
} from '../../../../test/worlds/newsletter-scene.ts';
import { createStaff } from '../../../../test/worlds/staff.ts';
import { sendNewsletters } from '../../index.ts';

const database = testDb();
const READERS = 600;
const SENDERS = 4;
const KILLS = 12;

beforeEach(() => emptyNewsletter(database.db));

/** The connections of the senders, which are ended, have a name of their own. */
const NAME = 'newsletter_senders';

type Sender = (db: Db) => Promise<void>;

/** Runs senders and ends their connections until all readers are queued. Returns the number of mails of each reader. */
async function counts(sender: Sender): Promise<Record<string, number>> {
  const staff = await createStaff(database.db);
  await addReaders(database.db, readerEmails(READERS));
  const issueId = await writeIssue(staff.ctx);
  await sendNow(staff.ctx, issueId);
  const own = openDatabase(database.url, { log: silentLog, max: SENDERS, applicationName: NAME });
  let isDone = false;
  const run = async () => {
    while (!isDone) {
      await sender(own.db).catch(() => undefined); // the connection was ended
      await forgetMinute();
      const row = await database.db.selectFrom('newsletter_issue').select('queued_at').executeTakeFirstOrThrow();
      if (row.queued_at !== null) isDone = true;
    }
  };
  const kill = async () => {
    for (let kills = 0; kills < KILLS && !isDone; kills += 1) {
      await new Promise((resolve) => setTimeout(resolve, 15));
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = ${NAME}`.execute(database.db);
    }
  };
  await Promise.all([kill(), ...Array.from({ length: SENDERS }, run)]);
  await own.close();
  const { rows } = await sql<{ mails: number; readers: number }>`
    select mails, count(*)::int as readers from (
      select count(mail.id)::int as mails from newsletter_subscription reader
      left join mail_outbox mail on mail.to_address = reader.email group by reader.id) one
    group by mails order by mails`.execute(database.db);
  return Object.fromEntries(rows.map(({ mails, readers }) => [String(mails), readers]));
}

/** The limit of a minute is no part of this test. */
const forgetMinute = () =>
  sql`update mail_outbox set created_at = created_at - interval '2 minutes', attempts = 1
    where created_at > now() - interval '1 minute'`
    .execute(database.db)
    .catch(() => undefined);

/** The broken twin. */
const withoutTransaction: Sender = async (db) => {
  const { rows } = await sql<{ id: string; queued_to: string }>`
    select id, queued_to from newsletter_issue where state = 'sending' and queued_at is null`.execute(db);
  const [issue] = rows;
  if (!issue) return;
  const { rows: readers } = await sql<{ id: string; email: string }>`
    select id, email from newsletter_subscription where id > ${issue.queued_to}::bigint order by id limit 200`.execute(
    db,
  );
  for (const { email } of readers)
    await sql`insert into mail_outbox (message_key, template, to_address, payload, newsletter_issue_id)
      values (${crypto.randomUUID()}, 'newsletter_issue', ${email}, '{}', ${issue.id}::bigint)`.execute(db);
  await sql`update newsletter_issue set queued_to = ${readers.at(-1)?.id ?? issue.queued_to}::bigint,
    queued_at = case when ${readers.length < 200} then now() end where id = ${issue.id}::bigint`.execute(db);
};

test('each reader gets exactly one mail', async () => {
  expect(await counts((db) => sendNewsletters(contextOf(db)))).toEqual({ '1': READERS });
});

test('the broken twin doubles mails', async () => {
  expect(await counts(withoutTransaction)).not.toEqual({ '1': READERS });
});

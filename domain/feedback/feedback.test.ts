// Answers about help articles, and messages to the operator.
import { describe, expect, it, test } from 'vitest';
import { testDb } from '../../test/db.ts';
import { visitorOn } from '../../test/worlds/accounts.ts';
import { contextOf } from '../../test/worlds/context.ts';
import { createPerson } from '../../test/worlds/people.ts';
import { codeOf, createStaff, refusalOf } from '../../test/worlds/staff.ts';
import {
  commentOnArticle,
  deleteHelpComment,
  erasePersonIn,
  helpFeedback,
  operatorMessageMail,
  personalDataOf,
  purgeFeedback,
  voteOnArticle,
  writeToOperator,
} from './index.ts';

const database = testDb();
const system = () => contextOf(database.db);
let networks = 0;
/** A visitor from a network of their own. */
function visitor() {
  networks += 1;
  const from = { network: `198.51.${networks}.0`, requestId: 'test' };
  return contextOf(database.db, { kind: 'visitor', key: crypto.randomUUID(), from });
}
const newArticle = () => `article-${crypto.randomUUID().slice(0, 8)}`;
const answersOf = async (article: string) => {
  const { ctx } = await createStaff(database.db);
  return (await helpFeedback(ctx)).filter((entry) => entry.article === article);
};

describe('“Was this helpful?”', () => {
  it('counts each answer by article and language', async () => {
    const article = newArticle();
    for (const isHelpful of [true, true, false]) await voteOnArticle(visitor(), { article, language: 'en', isHelpful });
    await voteOnArticle(visitor(), { article, language: 'de', isHelpful: false });
    expect(await answersOf(article)).toMatchObject([
      { language: 'de', helpful: 0, unhelpful: 1 },
      { language: 'en', helpful: 2, unhelpful: 1 },
    ]);
  });

  it('counts three answers a day of a network for one article, and refuses none', async () => {
    const [article, reader] = [newArticle(), visitor()];
    const vote = () => voteOnArticle(reader, { article, language: 'en', isHelpful: false });
    expect([await vote(), await vote(), await vote(), await vote()]).toEqual([true, true, true, false]);
    expect((await answersOf(article)).map(({ unhelpful }) => unhelpful)).toEqual([3]);
  });

  it('stores a comment of 500 characters at most, and no empty one', async () => {
    const [article, reader] = [newArticle(), visitor()];
    expect(await commentOnArticle(reader, { article, language: 'en', body: ' \n ' })).toBe(false);
    expect(await commentOnArticle(reader, { article, language: 'en', body: 'é'.repeat(600) })).toBe(true);
    expect((await answersOf(article))[0]?.comments.map(({ body }) => [...body].length)).toEqual([500]);
  });

  it('stores ten comments a day of a network', async () => {
    const [article, reader] = [newArticle(), visitor()];
    const stored = [];
    for (let index = 0; index < 11; index += 1)
      stored.push(await commentOnArticle(reader, { article, language: 'en', body: `Comment ${index}` }));
    expect(stored.filter((isStored) => !isStored)).toHaveLength(1);
    expect((await answersOf(article))[0]?.comments).toHaveLength(10);
  });

  it('lists the articles with the worst share first, and a single No after many', async () => {
    const [many, single, good] = [newArticle(), newArticle(), newArticle()];
    const vote = (article: string, isHelpful: boolean) =>
      voteOnArticle(visitor(), { article, language: 'en', isHelpful });
    await vote(single, false);
    for (let index = 0; index < 6; index += 1) await vote(many, index === 0);
    for (let index = 0; index < 3; index += 1) await vote(good, true);
    const { ctx } = await createStaff(database.db);
    const listed = (await helpFeedback(ctx)).map(({ article }) => article);
    expect(listed.filter((article) => [many, single, good].includes(article))).toEqual([many, single, good]);
  });

  it('is read by staff alone, who may delete a comment', async () => {
    const article = newArticle();
    await commentOnArticle(visitor(), { article, language: 'en', body: 'Where is the button?' });
    const person = await createPerson(database.db);
    const staff = await createStaff(database.db);
    expect(await codeOf(helpFeedback(person.ctx))).toBe('NOT_FOUND');
    const id = (await answersOf(article))[0]?.comments[0]?.id ?? '';
    expect(await codeOf(deleteHelpComment(person.ctx, { id }))).toBe('NOT_FOUND');
    await deleteHelpComment(staff.ctx, { id });
    await deleteHelpComment(staff.ctx, { id });
    expect(await answersOf(article)).toEqual([]);
  });
});

const message = (more = {}) => ({
  email: `grace-${crypto.randomUUID()}@example.org`,
  reason: 'tickets',
  body: 'My ticket has the wrong name.',
  locale: 'en',
  idempotencyKey: crypto.randomUUID(),
  ...more,
});
const operator = { to: 'hello@lantern.example' };
const stored = async (email: string) =>
  (
    await database.pool.query<{ id: string; body: string }>(
      'select id::text, body from operator_message where email = $1',
      [email],
    )
  ).rows;

describe('a message to the operator', () => {
  it('is stored once for a form that is sent twice', async () => {
    const [sender, typed] = [visitor(), message()];
    await writeToOperator(sender, typed, operator);
    await writeToOperator(sender, typed, operator);
    const [row, ...more] = await stored(typed.email);
    expect(more).toEqual([]);
    expect(await operatorMessageMail(system(), { messageId: row?.id ?? '' })).toEqual({
      to: operator.to,
      sender: typed.email,
      reason: 'tickets',
      body: typed.body,
      locale: 'en',
    });
  });

  it('names each wrong field, and refuses a line break in the address', async () => {
    const wrong = message({ email: 'grace@example.org\r\nBcc: all@example.org', reason: 'x', body: ' ' });
    expect((await refusalOf(writeToOperator(visitor(), wrong, operator))).fields).toEqual({
      email: ['INVALID'],
      reason: ['MISSING'],
      body: ['MISSING'],
    });
  });

  test('is NOT_FOUND without an address of the operator', async () => {
    expect(await codeOf(writeToOperator(visitor(), message(), { to: undefined }))).toBe('NOT_FOUND');
  });

  it('is sent five times a day by an address from one network; a stranger cannot use up the limit of its owner', async () => {
    const { email } = message();
    const stranger = visitorOn(database.db, '198.51.100.0/24');
    for (let index = 0; index < 5; index += 1) await writeToOperator(stranger, message({ email }), operator);
    expect(await codeOf(writeToOperator(stranger, message({ email }), operator))).toBe('RATE_LIMITED');
    await writeToOperator(visitorOn(database.db, '203.0.113.0/24'), message({ email }), operator);
    expect(await stored(email)).toHaveLength(6);
  });

  it('belongs to the export of its sender, and is erased with the account', async () => {
    const person = await createPerson(database.db);
    const guest = message({ email: person.email.toUpperCase(), body: 'As a guest.' });
    await writeToOperator(person.ctx, message({ body: 'Signed in.' }), operator);
    await writeToOperator(visitor(), guest, operator);
    const bodies = async () =>
      ((await personalDataOf(system(), person))['messages_to_the_operator'] as { body: string }[]).map(
        ({ body }) => body,
      );
    expect(await bodies()).toEqual(['Signed in.', 'As a guest.']);
    await database.db.transaction().execute((tx) => erasePersonIn(tx, person));
    expect(await bodies()).toEqual([]);
  });
});

test('comments go after 90 days, numbers after a year, and messages after 30 days', async () => {
  const article = newArticle();
  const typed = message();
  await voteOnArticle(visitor(), { article, language: 'en', isHelpful: true });
  await commentOnArticle(visitor(), { article, language: 'en', body: 'Short.' });
  await writeToOperator(visitor(), typed, operator);
  const age = async (days: number) => {
    await database.pool.query(`update help_comment set created_at = now() - make_interval(days => $1)`, [days]);
    await database.pool.query(`update help_vote set day = current_date - $1::int`, [days]);
    await database.pool.query(`update operator_message set created_at = now() - make_interval(days => $1)`, [days]);
    await purgeFeedback(system());
    const [entry] = await answersOf(article);
    return [entry?.helpful ?? 0, entry?.comments.length ?? 0, (await stored(typed.email)).length];
  };
  await database.pool.query('delete from help_vote where article <> $1', [article]); // rows of one day would collide
  expect(await age(29)).toEqual([1, 1, 1]);
  expect(await age(31)).toEqual([1, 1, 0]);
  expect(await age(91)).toEqual([1, 0, 0]);
  expect(await age(366)).toEqual([0, 0, 0]);
});

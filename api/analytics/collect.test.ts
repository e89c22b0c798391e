import { beforeEach, describe, expect, it, test } from 'vitest';
import { sql } from 'kysely';
import type { ErrorBody } from '#shared/errors.ts';
import { apiOptions } from '../../test/api-options.ts';
import { testDb } from '../../test/db.ts';
import { apiRoutes } from '../routes.ts';
import { contextsOn } from '../../test/worlds/context.ts';

const database = testDb();
const contextFor = contextsOn(database);
const app = () => apiRoutes(apiOptions({ contextFor }));

const send = (body: unknown, headers: Record<string, string> = {}, path = '/home/api/analytics/') =>
  app().request(`http://inside.test${path}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const refusalOf = async (body: unknown) => {
  const answer = await send(body);
  const error = (await answer.json()) as ErrorBody;
  return [answer.status, error.error_detail?.ARGUMENTS_ERROR ?? error.error];
};
const storedEvents = async () =>
  (
    await sql<{
      name: string;
      fields: object;
      page: object;
    }>`select name, fields, page from analytics_event order by id`.execute(database.db)
  ).rows;
let before = 0;
beforeEach(async () => {
  before = (await storedEvents()).length;
});
const added = async () => (await storedEvents()).slice(before);

const search = { name: 'SearchRun', query: 'jazz', slug: '', source: 'typed' };
const events = (...list: unknown[]) => ({ page: {}, user: {}, events: list });

describe('an analytics batch', () => {
  it('of a beacon or of a fetch is stored and answered with 204', async () => {
    for (const type of ['text/plain;charset=UTF-8', 'application/json', 'Application/JSON; charset=utf-8']) {
      const answer = await send(
        { page: { label: 'home', device: 'mobile' }, user: { isAuthenticated: true }, events: [search] },
        { 'content-type': type },
      );
      expect([answer.status, await answer.text()]).toEqual([204, '']);
    }
    expect(await added()).toHaveLength(3);
    expect((await added())[0]).toMatchObject({
      name: 'SearchRun',
      page: { label: 'home', device: 'mobile' },
      fields: { query: 'jazz', slug: '', source: 'typed' },
    });
  });

  it('may omit page and user, and the trailing slash of the URL', async () => {
    expect((await send({ events: [{ name: 'PageView' }] }, {}, '/home/api/analytics')).status).toBe(204);
    expect(await added()).toHaveLength(1);
  });

  it('holds at most fifty events', async () => {
    expect((await send(events(...Array.from({ length: 50 }, () => search)))).status).toBe(204);
    expect(await refusalOf(events(...Array.from({ length: 51 }, () => search)))).toEqual([
      400,
      { events: ['TOO_LARGE'] },
    ]);
    expect(await added()).toHaveLength(50);
  });

  it('is at most 64 KiB', async () => {
    const filled = (bytes: number) => JSON.stringify(events(search)).padEnd(bytes, ' ');
    expect((await send(filled(65_536))).status).toBe(204);
    const answer = await send(filled(65_537));
    expect([answer.status, ((await answer.json()) as ErrorBody).error]).toEqual([413, 'TOO_LARGE']);
  });

  it.each([[{ 'sec-gpc': '1' }], [{ dnt: '1' }]])('is not stored when the browser sends %j', async (headers) => {
    expect((await send(events(search), headers)).status).toBe(204);
    expect(await added()).toEqual([]);
  });

  it('may have any text in its fields', async () => {
    const unusualSearch = { ...search, query: 'jazz\u0000\ud800\u202e☃ <script>' };
    expect((await send(JSON.stringify(events(unusualSearch)))).status).toBe(204);
    expect((await added())[0]?.fields).toMatchObject({ query: 'jazz \ufffd\u202e☃ <script>' });
  });
});

describe('requests that are refused as a whole', () => {
  test.each<[string, unknown, unknown]>([
    ['an empty body', '', 'BAD_REQUEST'],
    ['malformed JSON', '{"events":[', 'BAD_REQUEST'],
    ['a list', [], 'BAD_REQUEST'],
    ['null', 'null', 'BAD_REQUEST'],
    ['no events', {}, { events: ['MISSING'] }],
    ['an empty list of events', events(), { events: ['MISSING'] }],
    ['events that are no list', { events: { 0: search } }, { events: ['INVALID'] }],
    ['an unknown top-level field', { events: [search], who: 'ada' }, { who: ['UNKNOWN'] }],
    ['an event without a name', events({ query: 'x' }), { 'events.0.name': ['MISSING'] }],
    ['an unknown event', events(search, { name: 'Purchase' }), { 'events.1.name': ['UNKNOWN'] }],
    [
      'an event named like a property of every object',
      events({ name: 'constructor' }),
      { 'events.0.name': ['UNKNOWN'] },
    ],
    ['a field of another event', events({ ...search, position: 1 }), { 'events.0.position': ['UNKNOWN'] }],
    ['an email address', events({ ...search, email: 'ada@example.org' }), { 'events.0.email': ['UNKNOWN'] }],
    ['a missing field', events({ name: 'TrendingClick' }), { 'events.0.position': ['MISSING'] }],
    ['a value of another type', events({ name: 'TrendingClick', position: '1' }), { 'events.0.position': ['INVALID'] }],
    [
      'no finite number',
      '{"events":[{"name":"TrendingClick","position":1e999}]}',
      { 'events.0.position': ['INVALID'] },
    ],
    ['an unknown source', events({ ...search, source: 'magic' }), { 'events.0.source': ['INVALID'] }],
    ['a long text', events({ ...search, query: 'x'.repeat(201) }), { 'events.0.query': ['TOO_LONG'] }],
    ['a page by its address', { page: { label: '/orders/secret/' }, events: [search] }, { 'page.label': ['UNKNOWN'] }],
    ['an unknown field of the page', { page: { url: '/' }, events: [search] }, { 'page.url': ['UNKNOWN'] }],
    ['an unknown field of the user', { user: { fullName: 'Ada' }, events: [search] }, { 'user.fullName': ['UNKNOWN'] }],
    ['a user that is a text', { user: 'Ada', events: [search] }, { user: ['INVALID'] }],
  ])('%s', async (_, body, problem) => {
    expect(await refusalOf(body)).toEqual([400, problem]);
    expect(await added()).toEqual([]);
  });

  it('have a body of another content type', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/html'])
      expect((await send(events(search), { 'content-type': type })).status).toBe(415);
  });

  it('get a list of at most twenty errors', async () => {
    const body = {
      events: [search],
      ...Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`x${index}`, 1])),
    };
    const [, fields] = await refusalOf(body);
    expect(Object.keys(fields as object)).toHaveLength(20);
  });

  it('use another method than POST', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await app().request('http://inside.test/home/api/analytics/', { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });
});

describe('the allow-lists of analytics events', () => {
  const every = [
    { name: 'PageView' },
    { name: 'LocationChange', slug: 'ca--oakland', placeType: 'locality', source: 'current' },
    { name: 'RecentLocationClick', slug: 'ca--oakland', position: 1 },
    { name: 'UseCurrentLocation', outcome: 'denied' },
    { name: 'LocationPickerClick', placeType: 'region', position: 3 },
    { name: 'MissingWOFPlace', value: 'ChIJ', placeType: 'locality' },
    search,
    { name: 'SuggestionClick', position: 0, kind: 'event' },
    { name: 'RecentSearchClick', position: 4 },
    { name: 'TrendingClick', position: 0 },
    { name: 'HostMenuClick', menu: 'help', label: 'FindTickets' },
  ];

  it.each(every)('accept $name with its fields', async (event) => {
    expect((await send(events(event))).status).toBe(204);
    const { name, ...fields } = event;
    expect(await added()).toMatchObject([{ name, fields }]);
  });
});

// The endpoint with which a mail server hands over mails that came back.
import { expect, test } from 'vitest';
import { apiRoutes } from '#api/routes.ts';
import { DIALECTS } from '../../test/fixtures/mail-reports.ts';
import { apiOptions } from '../../test/api-options.ts';
import { testDb } from '../../test/db.ts';
import { contextOf } from '../../test/worlds/context.ts';

const database = testDb();
const SECRET = 's3cret-of-the-mail-server-0123456789';

function post(sent: { secret?: string; type?: string; mailReportSecret?: string | undefined }) {
  const { secret = SECRET, type = 'message/rfc822' } = sent;
  const mailReportSecret = 'mailReportSecret' in sent ? sent.mailReportSecret : SECRET;
  const routes = apiRoutes(apiOptions({ contextFor: () => contextOf(database.db), mailReportSecret }));
  return routes.request('/api/mail-reports/', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': type },
    body: Buffer.from(DIALECTS[0]?.report('a'.repeat(32)) ?? []),
  });
}

test('a report with the secret is accepted, whether or not the mail is known', async () => {
  expect((await post({})).status).toBe(204);
});

test.each([
  ['another secret', { secret: `${SECRET}x` }, 403],
  ['no secret', { secret: '' }, 403],
  ['a form', { type: 'application/x-www-form-urlencoded' }, 415],
  ['a site without a secret', { mailReportSecret: undefined }, 404],
])('a report is refused with %s', async (_name, sent, status) => {
  expect((await post(sent)).status).toBe(status);
});

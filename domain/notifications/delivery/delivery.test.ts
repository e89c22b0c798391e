import { describe, expect, it, vi } from 'vitest';
import { mailScene, site } from '../../../test/worlds/mail-scene.ts';
import { createDeliveryWorker, type MailMessage } from '../index.ts';

const { smtp, ctx, mailer, deliver, makeRetriesDue, enqueueTestMail, outboxRow } = await mailScene();

describe('many mails', () => {
  /**
   * A mailer that waits for `release` before it sends to an address for which `hangsAt` is true. `sent` lists the
   * addresses of the sent mails. `maxConcurrent` is the largest number of mails in progress at the same time.
   */
  function hangingMailer(hangsAt: (address: string) => boolean) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const sent: string[] = [];
    let concurrent = 0;
    let maxConcurrent = 0;
    const send = async ({ to }: MailMessage) => {
      maxConcurrent = Math.max(maxConcurrent, (concurrent += 1));
      if (hangsAt(to.address)) await released;
      concurrent -= 1;
      sent.push(to.address);
    };
    return { send, release, sent, maxConcurrent: () => maxConcurrent };
  }
  it('are sent while the mail server does not answer for another mail, and so are the mails of a later call', async () => {
    await enqueueTestMail({ address: 'hangs@x.example' });
    await enqueueTestMail({ address: 'one@x.example' });
    const { release, ...server } = hangingMailer((address) => address.startsWith('hangs'));
    const worker = createDeliveryWorker(ctx(), { ...site, mailer: server });
    const first = worker();
    await vi.waitFor(() => expect(server.sent).toEqual(['one@x.example']));
    await enqueueTestMail({ address: 'two@x.example' });
    await worker();
    await vi.waitFor(() => expect(server.sent).toEqual(['one@x.example', 'two@x.example']));
    release();
    await first;
    expect(server.sent).toContain('hangs@x.example');
  });

  it('are sent four at a time, however many calls run', async () => {
    for (let position = 0; position < 12; position += 1) await enqueueTestMail({ address: `${position}@x.example` });
    const server = hangingMailer(() => false);
    const worker = createDeliveryWorker(ctx(), { ...site, mailer: server });
    await Promise.all([worker(), worker(), worker()]);
    expect(new Set(server.sent).size).toBe(12);
    expect(server.sent).toHaveLength(12);
    expect(server.maxConcurrent()).toBeLessThanOrEqual(4);
  });

  it('in bulk leave slots for individual mails', async () => {
    for (let position = 0; position < 6; position += 1)
      await enqueueTestMail({ address: `bulk${position}@x.example` }, true);
    const { release, ...server } = hangingMailer((address) => address.startsWith('bulk'));
    const worker = createDeliveryWorker(ctx(), { ...site, mailer: server });
    const first = worker();
    await vi.waitFor(() => expect(server.maxConcurrent()).toBe(2));
    await enqueueTestMail({ address: 'waiting@x.example' });
    await worker();
    await vi.waitFor(() => expect(server.sent).toEqual(['waiting@x.example']));
    release();
    await first;
    expect(server.sent).toHaveLength(7);
  });

  it('are sent by a worker whose earlier run failed', async () => {
    await enqueueTestMail({ address: 'one@x.example' });
    let isFailing = true;
    const send = async () => {
      if (isFailing) throw new Error('the database is down');
    };
    const ctxWithBrokenLog = { ...ctx(), log: { ...ctx().log, warn: () => void (isFailing && throwFromLog()) } };
    const worker = createDeliveryWorker(ctxWithBrokenLog, { ...site, mailer: { send } });
    await expect(worker()).rejects.toThrow('no log');
    isFailing = false;
    await makeRetriesDue();
    await worker();
    expect(await outboxRow()).toMatchObject({ state: 'sent' });
  });
  const throwFromLog = () => {
    throw new Error('no log');
  };
});

describe('headers of a mail', () => {
  it('reach the recipient unchanged', async () => {
    const [href, oneClick] = [`<${site.baseUrl}/unsubscribe/${'x'.repeat(32)}/>`, 'List-Unsubscribe=One-Click'];
    await mailer()?.send({
      messageId: '<a@x.example>',
      reportToken: '1'.repeat(32),
      to: { name: '', address: 'ada@example.org' },
      subject: 'News',
      text: 'News',
      html: '<p>News</p>',
      images: [],
      headers: { 'List-Unsubscribe': href, 'List-Unsubscribe-Post': oneClick },
    });
    const headers = smtp.received[0]?.mail.headers ?? [];
    const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value;
    expect(valueOf('list-unsubscribe')).toBe(href);
    expect(valueOf('list-unsubscribe-post')).toBe(oneClick);
  });
});

describe('a recipient', () => {
  const hostile = [
    'a@x.example, b@x.example',
    'a@x.example\r\nBcc: b@x.example',
    'a@x.example>\r\nDATA',
    'Group: a@x.example;',
    '"a\\" <b@x.example>" <a@x.example>',
    'a@x.example (b@x.example)',
    '=?utf-8?q?a=40x=2Eexample?=',
    'a@x.example\u0000',
  ];
  it.each(hostile)('%j in the outbox is not sent', async (address) => {
    await enqueueTestMail({ address: address.replace('\u0000', '%00') });
    await deliver();
    expect(smtp.received).toEqual([]);
    expect(await outboxRow()).toMatchObject({ state: 'failed' });
  });

  it.each(['Ada\r\nBcc: eve@example.org', 'Ada <eve@example.org>', 'eve@example.org,', '"; eve@example.org'])(
    'with the name %j remains one recipient',
    async (name) => {
      await enqueueTestMail({ name, address: 'ada@example.org' });
      await deliver();
      expect(smtp.received.map((delivered) => delivered.recipients)).toEqual([['ada@example.org']]);
      expect(smtp.received[0]?.mail.to?.map(({ address }) => address)).toEqual(['ada@example.org']);
      expect(smtp.received[0]?.mail.bcc ?? []).toEqual([]);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { mailScene, site } from '../../../test/worlds/mail-scene.ts';
import { setJoinDetailsIn } from '#domain/events';
import { deliverDue, enqueueOrderConfirmation, listStoredMails } from '../index.ts';

const { database, smtp, ctx, mailer, deliver, orderTickets, outboxRow, jobsOf } = await mailScene();

describe('an order confirmation', () => {
  it('is enqueued in the order’s own transaction', async () => {
    const order = await orderTickets();
    expect(await jobsOf('notifications.order_placed')).toEqual([{ orderId: order.id }]);
  });

  it('reaches exactly the buyer, as text and HTML', async () => {
    const order = await orderTickets({ quantity: 2 });
    await enqueueOrderConfirmation(ctx(), { orderId: order.id });
    await deliver();
    const [delivered] = smtp.received;
    expect(delivered?.recipients).toEqual(['ada@example.org']);
    expect(delivered?.mail).toMatchObject({
      subject: 'Your tickets for Jazz Night',
      from: { name: 'Bandstand', address: 'tickets@example.org' },
      to: [{ name: 'Ada Lovelace', address: 'ada@example.org' }],
    });
    for (const body of [delivered?.mail.text, delivered?.mail.html]) {
      expect(body).toContain(order.number);
      for (const ticket of order.tickets) expect(body).toContain(`https://events.example.org/tickets/${ticket.token}/`);
    }
    expect(delivered?.mail.html).toMatch(/<h2[^>]*>\s*<a [^>]*>\s*Jazz Night\s*</);
    expect(delivered?.mail.text).toContain('Here are your 2 tickets.');
    expect(await outboxRow()).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('contains a calendar file and the QR code of each ticket', async () => {
    const order = await orderTickets({ quantity: 3 });
    await enqueueOrderConfirmation(ctx(), { orderId: order.id });
    await deliver();
    const parts = smtp.received[0]?.mail.attachments ?? [];
    expect(parts.filter((part) => part.mimeType === 'image/png').map((part) => part.contentId)).toEqual([
      '<ticket-1>',
      '<ticket-2>',
      '<ticket-3>',
    ]);
    const calendar = parts.find((part) => part.filename === 'event.ics' || part.mimeType === 'text/calendar');
    const text = typeof calendar?.content === 'string' ? calendar.content : new TextDecoder().decode(calendar?.content);
    expect(text).toContain('SUMMARY:Jazz Night');
    expect(text).toContain(`UID:event-${order.event.id}@events.example.org`);
  });

  it.each([
    [1, 'Show ticket'],
    [2, 'Show my tickets'],
  ])('for %i tickets has one button: %s', async (quantity, label) => {
    const order = await orderTickets({ quantity });
    await enqueueOrderConfirmation(ctx(), { orderId: order.id });
    await deliver();
    const html = smtp.received[0]?.mail.html ?? '';
    const [button, ...more] = html.match(/<a\s+class="button"[^>]*>[^<]*/g) ?? [];
    expect(more).toEqual([]);
    expect(button).toContain(label);
    expect(button).toContain(quantity === 1 ? `/tickets/${order.tickets[0]?.token}/` : `/orders/${order.token}/`);
  });

  it.each<[string, Parameters<typeof orderTickets>[0]]>([
    ['of a free online event', { quantity: 1 }],
    ['of several tickets in a venue', { event: { online: false }, quantity: 2 }],
    ['that is due at the door', { event: { online: false }, classes: [{ priceKind: 'paid', priceMinor: 2500 }] }],
    ['of an event in a venue, in French', { event: { online: false }, locale: 'fr' }],
  ])('%s has one empty line between its parts, and a value after each label', async (_, options) => {
    const order = await orderTickets(options);
    await enqueueOrderConfirmation(ctx(), { orderId: order.id });
    await deliver();
    const { text = '', html = '' } = smtp.received[0]?.mail ?? {};
    expect(text.trim()).not.toMatch(/\n[ \t]*\n[ \t]*\n|:\s*$/m);
    expect(html).not.toMatch(/<(p|td|h1|h2|a|span)\b[^>]*>\s*<\/\1>/);
  });

  it('states the amount due at the door', async () => {
    const order = await orderTickets({
      event: { online: false },
      classes: [{ priceKind: 'paid', priceMinor: 2500 }],
      quantity: 2,
    });
    await enqueueOrderConfirmation(ctx(), { orderId: order.id });
    await deliver();
    expect(smtp.received[0]?.mail.text).toContain('Pay €50.00 at the door.');
  });

  it('of an online event has the join link in its body only, and no words about a door', async () => {
    const order = await orderTickets();
    const url = 'https://meet.example.com/secret-room';
    await database.db
      .transaction()
      .execute((tx) =>
        setJoinDetailsIn(tx, { eventId: order.event.id, link: url, instructions: 'Passcode: 7\nBring a pen.' }),
      );
    await enqueueOrderConfirmation(ctx(), { orderId: order.id });
    await deliver();
    const { subject = '', text = '', html = '', attachments = [] } = smtp.received[0]?.mail ?? {};
    expect(text).toContain(`Join online: ${url}\n\nPasscode: 7\nBring a pen.`);
    expect(html).toContain('Passcode: 7\nBring a pen.');
    expect(html).toContain(`href="${url}"`);
    expect(text + html).not.toMatch(/\bdoor\b/);
    const calendar = attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content ?? '';
    for (const part of [subject, typeof calendar === 'string' ? calendar : new TextDecoder().decode(calendar)])
      expect(part).not.toContain('meet.example.com');
  });

  it('of an online event without a link names the day on which the link arrives', async () => {
    const startsAt = Temporal.Instant.from('2099-03-06T12:00:00Z');
    const order = await orderTickets({ event: { startsAt } });
    await enqueueOrderConfirmation(ctx(), { orderId: order.id });
    await deliver();
    expect(smtp.received[0]?.mail.text).toContain('The organizer will send the link by Friday, March 6.');
  });

  it('links to pages in the order’s language', async () => {
    const order = await orderTickets({ locale: 'fr' });
    await enqueueOrderConfirmation(ctx(), { orderId: order.id });
    await deliver();
    expect(smtp.received[0]?.mail.html).toContain('<html lang="fr">');
    expect(smtp.received[0]?.mail.text).toContain('https://events.example.org/fr/tickets/');
  });

  it('is in the order’s language, and in English where a text is not translated', async () => {
    const order = await orderTickets({ locale: 'de', quantity: 2 });
    await enqueueOrderConfirmation(ctx(), { orderId: order.id });
    const german = { 'mail.order.hello': 'Viel Spaß, {name}!', 'mail.order.subject': 'Deine Tickets für {event}' };
    const messagesOf = (lang: string) => (lang === 'de' ? german : {});
    await deliverDue(ctx(), { ...site, mailer: mailer(), messagesOf });
    const [delivered] = smtp.received;
    expect(delivered?.mail.subject).toBe('Deine Tickets für Jazz Night');
    expect(delivered?.mail.text).toContain('Viel Spaß, Ada!');
    expect(delivered?.mail.text).toContain('Here are your 2 tickets.');
  });

  it('is sent once, however often the job runs', async () => {
    const order = await orderTickets();
    for (let position = 0; position < 3; position += 1) await enqueueOrderConfirmation(ctx(), { orderId: order.id });
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(smtp.received).toHaveLength(1);
  });

  it('escapes every text that a person typed', async () => {
    const order = await orderTickets({ event: { name: 'Jazz <script>alert(1)</script> & Co' } });
    // The form rejects such a name, but the mail must not rely on the form.
    const name = '<img src=x onerror=alert(1)>"\'&';
    await database.db.updateTable('ticket_order').set({ name }).where('id', '=', order.id).execute();
    await enqueueOrderConfirmation(ctx(), { orderId: order.id });
    await deliver();
    const html = smtp.received[0]?.mail.html ?? '';
    expect(html).not.toMatch(/<script|<img src=x/);
    expect(html).toContain('Jazz &lt;script&gt;alert(1)&lt;/script&gt; &amp; Co');
    expect(smtp.received[0]?.mail.subject).toBe('Your ticket for Jazz <script>alert(1)</script> & Co');
  });
});

describe('on a site without a mail server', () => {
  it('mails are stored with their texts and images', async () => {
    const order = await orderTickets();
    await enqueueOrderConfirmation(ctx(), { orderId: order.id });
    await deliverDue(ctx(), { ...site, mailer: null });
    const [stored] = await listStoredMails(ctx());
    expect(stored).toMatchObject({ to: 'ada@example.org', subject: 'Your ticket for Jazz Night' });
    expect(stored?.text).toContain(order.number);
    expect(stored?.html).toContain('src="data:image/png;base64,');
    expect(stored?.html).not.toContain('cid:');
  });
});

// How visitors without an account go through the articles.
import type { Page } from 'playwright-core';
import { savePromoCode } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { type Site, openPage } from '../../../site/browser.ts';
import { PASSWORD } from '../../../worlds/accounts.ts';
import { publishedEvent } from '../../../worlds/message-scene.ts';
import { newBuyer, onlineSale } from '../../../worlds/payment-scene.ts';
import { TENTH } from '../../../worlds/promo-terms.ts';
import { ownerOf } from '../../../worlds/organizers.ts';
import { mailedPath } from '../../accounts/account-site.ts';
import { placeField } from '../../location/picker.ts';
import * as scenes from '../scenes.ts';
import { fillIn, type Walk } from '../walker.ts';

const press = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first().click();

const openPlaceField = (page: Page) => placeField(page).click();

/** Articles on orders and tickets. */
const orders = (site: Site): Walk[] => [
  {
    steps: 'accept-a-ticket',
    start: async () => ({ path: await scenes.offeredTicket(site) }),
    at: { 'Accept ticket': { Name: 'Grace B. Hopper' } },
  },
  {
    steps: 'answer-the-organizers-questions',
    start: () => scenes.orderWithQuestion(site.db),
    at: { 'Save answers': { Meal: 'Vegan' } },
  },
  { steps: 'cancel-your-order', start: () => scenes.newOrder(site.db), at: { end: press('Cancel') } },
  {
    steps: 'change-the-name-on-a-ticket',
    start: () => scenes.newOrder(site.db),
    at: { 'Save name': { Name: 'Mary Somerville' } },
  },
  {
    steps: 'give-a-ticket-to-someone',
    start: () => scenes.newOrder(site.db),
    at: { 'Send ticket': { 'Their name': 'Grace Hopper', 'Their email': scenes.newEmail() } },
  },
  ...(['rescheduled', 'postponed'] as const).map((kind) => ({
    steps: 'event-canceled-or-postponed',
    start: () => scenes.orderOfMovedEvent(site.db, kind),
    not: [kind === 'postponed' ? 'Can’t make the new date?' : 'Don’t want to wait for the new date?'],
    at: { end: press('Give') },
  })),
  { steps: 'find-your-tickets 2', start: async () => ({}), at: { 'Send link': { Email: scenes.newEmail() } } },
  {
    steps: 'print-your-tickets',
    needsScript: true,
    start: () => scenes.newOrder(site.db),
    not: ['Show tickets', 'Print all tickets'],
  },
  {
    steps: 'print-your-tickets',
    needsScript: true,
    start: () => scenes.newOrder(site.db, { quantity: 2 }),
    not: ['Show ticket', 'Print'],
  },
  { steps: 'show-your-ticket', start: () => scenes.newOrder(site.db) },
];

/** Articles on buying tickets. */
const checkout = (site: Site): Walk[] => {
  const buyer = { Name: 'Ada Lovelace', Email: scenes.newEmail() };
  const codes = async () => {
    const sale = await onlineSale(site.db, { methods: ['online', 'door'] });
    const { ctx } = await ownerOf(site.db, sale.eventId);
    return { ...sale, ctx };
  };
  return [
    {
      steps: 'order-tickets',
      start: async () => ({ path: paths.event(site.world.events['jazz-night']) }),
      not: ['Get tickets', 'Pay'],
      at: { Continue: { 'Quantity of': '1' }, 'Reserve my spot': buyer },
    },
    {
      steps: 'order-tickets',
      start: async () => ({ path: scenes.eventPath(await scenes.paidEvent(site)) }),
      not: ['Reserve a spot', 'Reserve my spot'],
      at: { Continue: { 'Quantity of': '1' }, Pay: buyer },
    },
    {
      steps: 'pay-online',
      start: async () => ({ path: paths.reservation((await newBuyer(site.db, await codes())).token) }),
      at: { Pay: buyer },
    },
    {
      steps: 'use-a-code-or-password',
      start: async () => ({ path: scenes.eventPath(await scenes.eventWithAccessCode(site.db, 'FRIENDS')) }),
      not: ['Get tickets', 'Have a promo code?'],
      at: { 'Apply code': { Code: 'friends' }, end: (page) => page.getByText('With your code').waitFor() },
    },
    {
      steps: 'use-a-code-or-password',
      start: async () => {
        const { eventId, ctx } = await codes();
        await savePromoCode(ctx, { eventId, codeId: null, code: 'SPRING', fields: TENTH });
        return { path: scenes.eventPath(eventId) };
      },
      not: ['Enter a code', 'Have a code?'],
      at: { 'Apply code': { 'Promo code': 'spring' }, end: (page) => page.getByText('10% off.').waitFor() },
    },
  ];
};

/** Articles on finding events, on messages and on accounts. */
const others = (site: Site): Walk[] => {
  const email = scenes.newEmail();
  return [
    {
      steps: 'change-place-or-language',
      needsScript: true,
      start: async () => ({ path: paths.home() }),
      at: { 'Use my current location': openPlaceField },
    },
    {
      steps: 'contact-the-organizer',
      start: async () => ({ path: scenes.eventPath((await publishedEvent(site.db)).eventId) }),
      at: {
        end: async (page) => {
          await fillIn(page, { 'Your name': 'Ada', 'Your email': email, Message: 'Is there a cloakroom?' });
          await press('Send')(page);
        },
      },
    },
    {
      steps: 'create-an-account',
      start: async () => ({}),
      at: {
        'Create account': { Name: 'Ada Lovelace', Email: email, Password: PASSWORD },
        'Confirm email': async (page) => openPage(page, await mailedPath(site, email, '/signin/verify/')),
      },
    },
    {
      steps: 'find-events',
      needsScript: true,
      start: async () => ({ path: paths.home() }),
      at: { 'Use my current location': openPlaceField },
    },
    {
      steps: 'report-an-event',
      start: async () => ({ path: paths.event(site.world.events['online-class']) }),
      at: { 'Send report': { 'Wrong or misleading': true, 'Tell us more': 'There is no class.' } },
    },
    { steps: 'sign-in-problems', start: async () => ({}), at: { end: (page) => fillIn(page, { Email: email }) } },
    {
      steps: 'sold-out-events',
      start: async () => ({ path: paths.event(site.world.events['sold-out-show']) }),
      not: ['Remind me when sales open'],
      at: { 'Email me': { Email: email } },
    },
    {
      steps: 'sold-out-events',
      start: async () => ({ path: paths.event(site.world.events['next-year']) }),
      not: ['Tell me if tickets come back'],
      at: { 'Email me': { Email: email } },
    },
  ];
};

/** The walks of visitors. */
export const visitors = (site: Site): Walk[] => [...orders(site), ...checkout(site), ...others(site)];

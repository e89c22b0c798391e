// How organizers go through the articles on their events.
import type { Page } from 'playwright-core';
import { paths } from '#shared/paths.ts';
import { studioPaths } from '#shared/studio/paths.ts';
import type { Site } from '../../../site/browser.ts';
import { officeScene, orderToPay } from '../../../worlds/box-office-scene.ts';
import { guestScene } from '../../../worlds/guest-scene.ts';
import { createPerson } from '../../../worlds/people.ts';
import * as scenes from '../scenes.ts';
import { fillIn, type Walk } from '../walker.ts';

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first().click();
const pressLink = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name }).filter({ visible: true }).first().click();

const chooseFirst = (page: Page) => page.getByRole('main').getByRole('checkbox').first().check();

/** Fills in a venue, and chooses its city from the suggestions. */
async function chooseCity(page: Page): Promise<void> {
  await fillIn(page, { 'Venue name': 'The Loft', 'Street address': '1 Main Street' });
  await page.getByLabel('City').pressSequentially('Portl');
  await page.getByRole('listbox', { name: 'Cities' }).getByText('Portland').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Articles on creating, planning and publishing an event. */
const events = (site: Site): Walk[] => {
  const sold = () => scenes.soldEvent(site.db);
  const draft = () => scenes.draftEvent(site.db);
  const newcomer = async () => ({ person: await createPerson(site.db) });
  const plan = (choice: string, others: string[]): Walk => ({
    steps: 'cancel-or-move-your-event',
    start: sold,
    not: others,
    at: {
      end: press(/^Yes/),
      ...(choice === 'Move to a new date' && {
        Continue: { 'Start date': scenes.dayIn(30), 'End date': scenes.dayIn(30) },
      }),
    },
  });
  return [
    plan('Move to a new date', ['Postpone without a new date', 'Cancel the event']),
    plan('Postpone', ['Move to a new date', 'Cancel the event']),
    plan('Cancel', ['Move to a new date', 'Postpone without a new date']),
    { steps: 'copy-an-event', start: sold },
    {
      steps: 'create-an-event',
      start: newcomer,
      at: {
        'Review and publish': {
          'Event title': 'Lanterns on the Lake',
          'Venue name': 'Boathouse',
          Summary: 'Lanterns drift over the lake.',
        },
      },
    },
    {
      steps: 'draft-from-a-few-answers',
      start: newcomer,
      at: {
        'Write my draft': {
          'Describe your event': 'A free pottery workshop in San Francisco on December 24, 2099 at 10 AM',
        },
        end: press('Create draft'),
      },
    },
    {
      steps: 'hold-an-online-event',
      start: async () => {
        const { person, eventId } = await draft();
        return { person, path: paths.manageDetails(eventId) };
      },
      at: { end: press('Save') },
    },
    {
      steps: 'make-a-poster-in-studio',
      start: async () => {
        const { person, eventId } = await draft();
        return { person, path: studioPaths.studioOf(eventId) };
      },
    },
    { steps: 'publish-later-or-unpublish', start: draft, at: { Schedule: { Date: scenes.dayIn(2) } } },
    {
      steps: 'repeat-an-event',
      start: draft,
      at: { 'Preview dates': { 'First day': scenes.dayIn(10) }, end: press(/^(Save|Add|Create)/) },
    },
    {
      steps: 'venues-and-pins',
      needsScript: true,
      start: async () => {
        const { person, eventId } = await draft();
        return { person, path: paths.manageDetails(eventId) };
      },
      at: { 'Place on the map': chooseCity, end: press('Save') },
    },
  ];
};

/** Articles on tickets, codes and questions. */
const tickets = (site: Site): Walk[] => {
  const sold = () => scenes.soldEvent(site.db);
  const draft = () => scenes.draftEvent(site.db);
  return [
    {
      steps: 'add-guests',
      start: sold,
      at: { 'Check the list': { Guests: 'Ada Lovelace, ada@example.org' }, end: press(/^Add/) },
    },
    { steps: 'ask-questions', start: draft },
    {
      steps: 'create-promo-codes',
      start: async () => {
        const { sale, owner } = await scenes.paidSale(site.db);
        return { person: owner, path: paths.manageEvent(sale.eventId) };
      },
      at: { end: press('Save code') },
    },
    {
      steps: 'hidden-tickets',
      start: draft,
      at: { 'More options': pressLink(/^Edit/), 'Access codes': press('Save'), 'Save code': { Code: 'FRIENDS' } },
    },
  ];
};

/** Articles on orders and attendees. */
const orders = (site: Site): Walk[] => {
  const sold = () => scenes.soldEvent(site.db);
  const asked = async () => {
    const { person, path } = await scenes.refundRequest(site.db);
    return { person, path };
  };
  return [
    {
      steps: 'box-office',
      start: async () => {
        const scene = await officeScene(site.db);
        await orderToPay(site.db, scene);
        return { person: scene.seller, path: paths.manageOrders(scene.eventId) };
      },
      at: { 'Open till': { 'Cash in the drawer': '100' } },
    },
    { steps: 'check-in', needsScript: true, start: sold },
    { steps: 'check-in-offline', needsScript: true, start: sold },
    { steps: 'export-and-print', start: sold, not: ['Orders'] },
    { steps: 'export-and-print', start: sold, not: ['Attendees'] },
    { steps: 'export-and-print 2', needsScript: true, start: sold },
    {
      steps: 'merge-duplicates',
      start: async () => {
        const { organizer, eventId, buy } = await guestScene(site).eventOnSale();
        const email = scenes.newEmail();
        for (const _ of [1, 2]) await buy('Ada Lovelace', { email });
        return { person: organizer, path: paths.manageEvent(eventId) };
      },
    },
    { steps: 'message-your-attendees', start: sold },
    {
      steps: 'refund-tickets',
      start: async () => {
        const { owner, target } = await scenes.refundRequest(site.db, { isAsked: false });
        return { person: owner, path: paths.manageEvent(target.eventId) };
      },
      at: { 'Refund tickets': pressLink('Ada'), 'Check refund': chooseFirst, end: press(/^Refund/) },
    },
    { steps: 'refund-tickets 2', start: asked, not: ['Decline'], at: { end: press('Check refund') } },
    { steps: 'refund-tickets 2', start: asked, not: ['Accept and refund'] },
  ];
};

/** The walks of organizers through the articles on their events. */
export const organizers = (site: Site): Walk[] => [...events(site), ...tickets(site), ...orders(site)];

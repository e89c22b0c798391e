import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import type { GuestEvent } from '#domain/attendees';
import { i18nFor, loadAllMessages } from '../../i18n/messages.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { guestFrame } from './frame.ts';

beforeAll(loadAllMessages);

const rights = { mayEdit: true, maySeeOrders: true, mayMessage: true, mayOpenDoors: true, maySell: true };
const event: GuestEvent = {
  id: '1',
  slug: 'lantern-walk',
  name: 'Lantern Walk',
  startsAt: '2027-01-01T18:00:00Z',
  tz: 'UTC',
  status: 'live',
  isTakenDown: false,
  ...rights,
};

function markupOf(shown: GuestEvent): string {
  const element = (
    <ManageFrame event={guestFrame(shown)} current="orders" title="Orders">
      <p />
    </ManageFrame>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
}

test('pages of orders show that staff took the event down, and link to no page that is gone', () => {
  const published = markupOf(event);
  expect(published).toContain('Published');
  expect(published).toContain('View event page');
  const takenDown = markupOf({ ...event, isTakenDown: true });
  expect(takenDown).toContain('Taken down');
  expect(takenDown).not.toContain('Published');
  expect(takenDown).not.toContain('View event page');
});

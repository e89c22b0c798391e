import { expect, it, test } from 'vitest';
import { isPageLabel, pageLabel } from './page-labels.ts';
import { locales } from '../locales.ts';
import { paths } from '../paths.ts';

const TABLE: [string, string][] = [
  // every page of spec 7
  [paths.event({ id: '42', slug: 'jazz-night' }), 'event'],
  [paths.home(), 'home'],
  ['', 'home'],
  ['/d/ca--san-francisco/music--events/', 'discovery'],
  ['/d/online/all-events/dashboard-design/', 'discovery'],
  [paths.find(), 'discovery'],
  ['/myevents/', 'myevents'],
  ['/myevents/past/', 'myevents'],
  ['/manage/', 'myevents'],
  ['/organizations/home/', 'myevents'],
  [paths.findTickets(), 'mytickets'],
  [paths.ticketsLink('secret'), 'mytickets'],
  [paths.ticket('secret'), 'mytickets'],
  ['/u/77/', 'mytickets'],
  [paths.order('secret'), 'order_confirmation'],
  ['/orderconfirmation/1/', 'order_confirmation'],
  ['/myevent/123/dashboard/', 'event_dashboard'],
  ['/manage/events/123/', 'event_dashboard'],
  ['/manage/events/123/dashboard', 'event_dashboard'],
  ['/manage/events/123/reports/orders/', 'reports_orders'],
  ['/manage/events/123/reports/', 'reports_orders'],
  ['/manage/events/123/tracking-links/', 'tracking_links'],
  ['/manage/events/123/tracklinks/', 'tracking_links'],
  ['/manage/events/123/order-form/', 'order_form'],
  ['/manage/events/123/orderform/', 'order_form'],
  ['/manage/events/123/waitlist/', 'waitlist_settings'],
  ['/manage/events/123/waitlist-settings/', 'waitlist_settings'],
  ['/manage/events/123/widgets/', 'widgets'],
  ['/manage/events/123/zones/', 'zones'],
  ['/manage/events/123/access-levels/', 'access_levels'],
  ['/manage/events/123/access-codes/', 'access_codes'],
  ['/manage/events/123/discounts/', 'discount_codes'],
  ['/manage/events/123/discount-codes/', 'discount_codes'],
  ['/manage/events/123/extensions/', 'browse_extensions'],
  ['/manage/events/123/browse-extensions/', 'browse_extensions'],
  ['/manage/events/123/apps/mailer/', 'partner_app'],
  ['/manage/events/123/partner-apps/mailer/', 'partner_app'],
  // pages of the product
  [paths.checkout('42'), 'checkout'],
  [paths.reservation('secret'), 'checkout'],
  [paths.organizer({ id: '7', slug: 'oz' }), 'organizer_profile'],
  [paths.createEvents(), 'create_events'],
  ['/create/', 'create_event'],
  ['/manage/events/create/', 'create_event'],
  [paths.reportEvent({ id: '42', slug: 'jazz' }), 'report_event'],
  ['/signin/', 'sign_in'],
  ['/signin/signup/', 'sign_in'],
  ['/help/en-us/', 'help'],
  [paths.attributions(), 'help'],
  ['/dev/mail/', 'other'],
  ['/l/festivals/', 'other'],
];

test.each(TABLE)('%s is labeled %s', (path, label) => {
  expect(pageLabel(path)).toBe(label);
  expect(isPageLabel(label)).toBe(true);
});

it('a page label is the same in every language', () => {
  for (const { prefix } of locales.filter((locale) => locale.prefix !== ''))
    for (const [path, label] of TABLE) expect(pageLabel(`/${prefix}${path}`)).toBe(label);
});

it('a page label reveals nothing about an event or search that is named like another page', () => {
  for (const name of ['zones', 'widgets', 'dashboard', 'access-codes', 'extensions', 'apps', 'reports'])
    for (const around of [`/e/${name}/`, `/d/online/all-events/${name}/`, `/d/${name}/events/`, `/o/${name}/x/`])
      expect(['event', 'discovery', 'organizer_profile']).toContain(pageLabel(around));
});

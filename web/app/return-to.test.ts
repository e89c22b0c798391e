import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paths } from '#shared/paths.ts';
import { hostileTargets, nonPageTargets, targetsOrigin as baseUrl } from '../../test/hostile-targets.ts';
import { findPage } from '../page-lookup.ts';
import { pages } from '../pages.ts';
import { returnTo } from './return-to.ts';

const site = { baseUrl };
const back = (referrer: string | null) => returnTo(referrer, site, '/fr/');

describe('the return URL', () => {
  test.each([
    '/',
    '/fr/',
    '/mytickets',
    '/MyTickets/',
    '/de/saved/?page=2',
    '/%66r/saved/',
    '/d/online/events/',
    '/d/fr--d%C3%A9camps/events/',
    '/e/jazz-tickets-12/?aff=1',
    '/e/mapping-workshop-tickets-12/',
    '/organizer/overview/',
    '/Manage/',
    '/u/interests/tags/?mode=detached&referrer=%2Fsaved',
    '/admin/nexus/gargoyle/isCreatorHomeActivated/',
  ])('%s is accepted', (path) => expect(back(path)).toBe(path));

  test.each(nonPageTargets)('%s is refused', (path) => {
    expect(back(path)).toBe('/fr/');
    expect(back(baseUrl + path)).toBe('/fr/');
  });
  test.each(hostileTargets)('%j is refused', (target) => expect(back(target)).toBe('/fr/'));

  test('accepts every page except sign-in, sign-out and pages marked as not returnable', () => {
    const filledIn = (path: string) => `/${path.replaceAll(/:\w+/g, 'x')}/`.replace('//', '/');
    const refused = pages.filter(({ path }) => back(filledIn(path)) !== filledIn(path)).map(({ file }) => file);
    expect(refused.filter((file) => !file.startsWith('signin/'))).toEqual([
      'orders/receipts/pdf.ts',
      'orders/answers/file-of-order.ts',
      'orders/answers/file-by-link.ts',
      'manage/auto-create/draft.ts',
      'manage/auto-create/poster.ts',
      'manage/autosave.ts',
      'manage/image/photo.ts',
      'manage/promo-codes/export.ts',
      'manage/questions/files.ts',
      'manage/orders/answer-file.ts',
      'manage/orders/document-pdf.ts',
      'manage/orders/export.ts',
      'manage/attendees/export.ts',
      'manage/attendees/pdf.ts',
      'manage/links/kit-picture.ts',
      'manage/check-in/scan.ts',
      'manage/check-in/offline/snapshot.ts',
      'manage/check-in/offline/sync.ts',
      'manage/check-in/offline/manifest.ts',
      'manage/box-office/export.ts',
      'manage/studio/picture.ts',
      'manage/contacts/export.ts',
      'manage/money/export.ts',
      'manage/bank-transfers/refunds/export.ts',
      'manage/money/statement.ts',
      'manage/documents/export.ts',
      'manage/documents/zip.ts',
      'manage/documents/pdf.ts',
      'manage/settings/sample.ts',
      'account/privacy/export-file.tsx',
      'staff/disputes/evidence.ts',
      'layouts/unavailable.tsx',
    ]);
    expect(refused).toHaveLength(pages.filter(({ file }) => file.startsWith('signin/')).length + 32);
  });
});

describe('the stand-in page of a URL that is not returnable', () => {
  test.each([
    ['/manage/payouts/?x=1', paths.myEvents()],
    ['/de/manage/sales/auto-create/', '/de/myevents/'],
    ['/account-settings/privacy/export/12/', paths.myPrivacy()],
    ['/managers/', '/fr/'],
    ['/x/manage/', '/fr/'],
    ['/%6Danage/payouts/', paths.myEvents()],
  ])('%s: %s', (path, to) => {
    expect(back(path)).toBe(to);
    expect(back(to)).toBe(to);
  });
});

test('for any input the result is the home page or another page, and the check is idempotent', () => {
  const piece = fc.constantFrom('/', 'fr', 'e', '_next', 'signin', 'SAVED', '%73', 'd', 'x', '.data', '?', '%', 'u');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (parts) => {
      const to = back(parts.join(''));
      expect(back(to)).toBe(to);
      expect(findPage(new URL(to, baseUrl).pathname)).not.toBeNull();
    }),
    { numRuns: 500 },
  );
});

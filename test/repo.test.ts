// Rules that no tool checks. Each test searches the sources for violations of one rule (docs/ARCHITECTURE.md,
// docs/STYLE.md).
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import { apiRoutes } from '#api/routes.ts';
import * as errors from '#shared/errors.ts';
import * as limits from '#shared/limits.ts';
import { attendeeMessagePaths } from '#shared/attendee-message-paths.ts';
import { doorPaths } from '#shared/doors/door-paths.ts';
import { messagePaths } from '#shared/message-paths.ts';
import { sharePaths } from '#shared/share-kit.ts';
import { shortPaths } from '#shared/short-address.ts';
import { organizationPaths } from '#shared/organization-paths.ts';
import { duplicatePaths } from '#shared/duplicate-paths.ts';
import { questionPaths } from '#shared/order-questions.ts';
import { promoPaths } from '#shared/promo-codes.ts';
import { paths } from '#shared/paths.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { workPaths } from '#shared/work-paths.ts';
import pages from '#web/routes.ts';
import { moduleOrder } from '../scripts/module-order.ts';
import { apiOptions } from './api-options.ts';

const root = join(import.meta.dirname, '..');
const RINGS = '{web,api,jobs,domain,db,shared,server,test,bench,scripts}';

interface Source {
  path: string;
  text: string;
  isTest: boolean;
}

const read = (pattern: string): Source[] =>
  globSync(pattern, { cwd: root })
    .filter((path) => !/(^|\/)(node_modules|build|data|\+types)\/|^test\/fixtures\//.test(path))
    .map((path) => ({
      path,
      text: readFileSync(join(root, path), 'utf8'),
      isTest: /^test\/|\.test\.tsx?$/.test(path),
    }));

const sources = read(`${RINGS}/**/*.{ts,tsx,mjs}`);
const product = sources.filter((source) => !source.isTest && !/^(bench|scripts)\//.test(source.path));
/** `path:line` and text of every line of these sources that the pattern matches. */
const matchingLines = (files: Source[], pattern: RegExp): string[] =>
  files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
  );

describe('tables', () => {
  /** Files that may read and write another module's tables, with the reason. */
  const EXCEPTIONS: Record<string, string[]> = {};

  const owners = tableOwners();
  const QUERIES = /(^|\/)(queries\/[a-z-]+|([a-z-]+-)?queries)\.ts$/;

  it('each have an owner', () => {
    expect(owners.size).toBeGreaterThan(10);
    expect([...owners.values()].filter((owner) => !/^(domain\/[a-z-]+|server)$/.test(owner))).toEqual([]);
  });

  it('are recognized in every kind of statement', () => {
    expect(mentionsTable("db.selectFrom('event').select('id')", 'event')).toBe(true);
    expect(mentionsTable("  .innerJoin('event', 'event.id', 'x')", 'event')).toBe(true);
    expect(mentionsTable('sql`select id from event where id = 1`', 'event')).toBe(true);
    expect(mentionsTable('sql`insert into event (id) values (1)`', 'event')).toBe(true);
    expect(mentionsTable('// select id from event where id = 1', 'event')).toBe(false);
    expect(mentionsTable("db.selectFrom('event_series').select('id')", 'event')).toBe(false);
  });

  it.each([...owners])('%s is named only in the queries of %s', (table, owner) => {
    const elsewhere = product.filter(({ path }) => !mayMention(path, owner) && !EXCEPTIONS[path]?.includes(table));
    const named = elsewhere.filter(({ text }) => mentionsTable(text, table));
    expect(named.map(({ path }) => path)).toEqual([]);
  });

  function mayMention(path: string, owner: string): boolean {
    if (path.startsWith('db/')) return true; // migrations, generated types, and the client's own tests
    return path.startsWith(`${owner}/`) && (owner === 'server' || QUERIES.test(path));
  }

  /** Sources without comments, by source: each is read for every table. */
  const codes = new Map<string, string>();
  function withoutComments(text: string): string {
    const code = codes.get(text) ?? text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');
    codes.set(text, code);
    return code;
  }

  function mentionsTable(text: string, table: string): boolean {
    if (!text.includes(table)) return false;
    const code = withoutComments(text);
    const builder = `(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|Join|using)\\(\\s*['"\`]${table}\\b`;
    const statement = `\\b(?:from|join|into|update|copy|truncate)\\s+(?:only\\s+)?${table}\\b(?![-'])`;
    return new RegExp(`${builder}|${statement}(?=[\\s\\S]{0,80}\\b(?:select|set|values|where|on|limit|order)\\b)`).test(
      code,
    );
  }
});

/** Old names of modules that were renamed after a migration named them; applied migrations are never edited. */
const RENAMED_OWNERS: Record<string, string> = { 'domain/keeping': 'domain/favorites' };
/** The current owner of each table that moved to another module after the migration that created it. */
const MOVED_TABLES: Record<string, string> = {
  event_door_rule: 'domain/doors',
  check_in_zone: 'domain/doors',
  check_in_zone_class: 'domain/doors',
  person_interest: 'domain/recommendations',
  seller_details: 'domain/pricing', // taxes need the VAT ID of the seller
  event_taken_off: 'domain/moderation', // the table's name is `event_takedown` since migration 0027
};

function tableOwners(): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { text } of read('db/migrations/*.sql')) {
    let owner = '';
    for (const line of text.split('\n')) {
      owner = /^-- Owner: ([a-z/-]+)/.exec(line)?.[1] ?? owner;
      const table = /^create (?:unlogged )?table (?:if not exists )?([a-z_]+)/.exec(line)?.[1];
      if (table) owners.set(table, MOVED_TABLES[table] ?? RENAMED_OWNERS[owner] ?? owner);
      const [, oldName, newName] = /^alter table ([a-z_]+) rename to ([a-z_]+)/.exec(line) ?? [];
      if (oldName && newName) {
        owners.set(newName, owners.get(oldName) ?? owner);
        owners.delete(oldName);
      }
    }
  }
  return owners;
}

describe('the environment', () => {
  it('is read only in server/env.ts and in scripts/*.mjs, which start the server', () => {
    const readers = sources.filter(({ text, isTest }) => !isTest && text.includes('process.env'));
    expect(
      readers.map(({ path }) => path).filter((path) => path !== 'server/env.ts' && !/^scripts\/.*\.mjs$/.test(path)),
    ).toEqual([]);
  });
});

describe('time', () => {
  it('reaches the domain through its context or from the database', () => {
    const domain = product.filter(({ path }) => path.startsWith('domain/'));
    expect(matchingLines(domain, /Date\.now\(|new Date\(\)|Temporal\.Now\b/)).toEqual([]);
  });
});

describe('modules', () => {
  it('are in the list that orders them', () => {
    const folders = globSync('domain/*/index.ts', { cwd: root }).map((path) => path.split('/')[1]);
    expect([...folders].sort()).toEqual([...moduleOrder].sort());
  });
});

describe('the actor of a request', () => {
  const COMPARISONS = /\bactor\??\.(kind|impersonatorId)\s*[!=]==?|switch \([\w.]*actor\.kind\)/;

  it('is compared only in the guards of domain/ctx', () => {
    const outside = product.filter(({ path }) => /^(domain|api)\//.test(path) && !path.startsWith('domain/ctx/'));
    expect(matchingLines(outside, COMPARISONS)).toEqual([]);
  });

  it.each(["ctx.actor.kind === 'person'", 'if (actor.impersonatorId !== null)', 'switch (ctx.actor.kind) {'])(
    'is recognized in every comparison: %s',
    (line) => expect(line).toMatch(COMPARISONS),
  );
});

describe('the error catalogue (spec 8)', () => {
  const texts = [
    "Looks like we don't have permission to access your location.",
    "Looks like the browser wasn't able to determine your location.",
    "Looks like we weren't able to resolve your location.",
    "We're sorry, something went wrong. Please try typing in your location again.",
    "We weren't able to find any results for that location. Please try a different location.",
    'Looks like we had a problem running your search.',
    "Looks like we don't have any current events listed nearby. Try searching another city.",
    'Event has been saved successfully.',
    'There was a problem saving the event, please try again.',
    'Unknown stage: {value}',
  ];

  it.each(texts)('has “%s” in only one place', (text) => {
    const places = product.filter((source) => source.text.includes(text)).map(({ path }) => path);
    expect(places).toEqual(['shared/errors.ts']);
    expect(Object.values<string>(errors.messages).filter((message) => message === text)).toHaveLength(1);
  });

  it('has a status and a sentence for every refusal', () => {
    for (const { status, text } of Object.values(errors.refusals)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(text).toMatch(/^\p{Lu}.*[.]$/u);
    }
  });
});

// `shared/limits.test.ts` compares the constants with the specification. This test checks that the product uses the
// constants.
describe('constants (spec 5 and 9)', () => {
  const readers = product.filter(({ path }) => path !== 'shared/limits.ts').map(({ text }) => text);
  it.each(Object.keys(limits))('%s is read by the product', (name) => {
    const mention = new RegExp(`\\b${name}\\b`);
    expect(readers.some((text) => mention.test(text))).toBe(true);
  });
});

describe('URLs', () => {
  const idAndSlug = { id: '42', slug: 'jazz-night' };
  type Paths = typeof paths &
    typeof messagePaths &
    typeof shortPaths &
    typeof questionPaths &
    typeof promoPaths &
    typeof duplicatePaths &
    typeof sharePaths &
    typeof organizationPaths &
    typeof staffPaths &
    typeof workPaths &
    typeof attendeeMessagePaths &
    typeof doorPaths;
  const samples: Record<keyof Paths, string> = {
    answersByLink: questionPaths.answersByLink('token'),
    answerFile: questionPaths.answerFile('42', '7'),
    filesOfQuestion: questionPaths.filesOfQuestion('42', '7'),
    contactOrganizer: messagePaths.contactOrganizer(idAndSlug),
    contactAboutOrder: messagePaths.contactAboutOrder('token'),
    confirmContact: messagePaths.confirmContact('token'),
    kitPicture: sharePaths.kitPicture('42', 'square'),
    shortAddress: shortPaths.shortAddress('jazz-fest'),
    news: messagePaths.news('token'),
    seller: organizationPaths.seller('7'),
    sampleInvoice: organizationPaths.sampleInvoice('7'),
    contacts: organizationPaths.contacts(),
    exportContacts: organizationPaths.exportContacts(),
    importContacts: organizationPaths.importContacts(),
    announcements: organizationPaths.announcements(),
    newAnnouncement: organizationPaths.newAnnouncement(),
    contact: organizationPaths.contact('grace@example.org'),
    manageMessages: attendeeMessagePaths.manageMessages('42'),
    adminHelp: staffPaths.adminHelp(),
    newMessage: attendeeMessagePaths.newMessage('42'),
    home: paths.home(),
    local: paths.local(),
    browse: paths.browse(),
    find: paths.find(),
    event: paths.event(idAndSlug),
    organizer: paths.organizer(idAndSlug),
    eventPassword: paths.eventPassword('42'),
    invited: paths.invited('token'),
    bankAccount: organizationPaths.bankAccount('7'),
    stripeAccount: organizationPaths.stripeAccount('7'),
    bankStatement: organizationPaths.bankStatement('7'),
    bankTransfers: workPaths.bankTransfers('42'),
    manageVisibility: workPaths.manageVisibility('42'),
    managePreview: workPaths.managePreview('42'),
    eventPreview: workPaths.eventPreview('42'),
    checkout: paths.checkout('42'),
    reservation: paths.reservation('token'),
    order: paths.order('token'),
    acceptTicket: paths.acceptTicket('token'),
    changeTicket: paths.changeTicket('token', '42'),
    ticket: paths.ticket('token'),
    orderTickets: paths.orderTickets('token'),
    ticketCalendar: paths.ticketCalendar('token'),
    findTickets: paths.findTickets(),
    chooseCreation: paths.chooseCreation(),
    createEvent: paths.createEvent(),
    autoCreate: paths.autoCreate(),
    writeDraft: workPaths.writeDraft(),
    draftPoster: workPaths.draftPoster(),
    myEvents: paths.myEvents(),
    manageImage: paths.manageImage('42'),
    eventPhoto: paths.eventPhoto('42'),
    manageEvent: paths.manageEvent('42'),
    manageDetails: paths.manageDetails('42'),
    autosaveEvent: workPaths.autosaveEvent('42'),
    manageTickets: paths.manageTickets('42'),
    manageDates: paths.manageDates('42'),
    managePublish: paths.managePublish('42'),
    manageCopy: paths.manageCopy('42'),
    managePlans: paths.managePlans('42'),
    manageCheckIn: paths.manageCheckIn('42'),
    scanTicket: workPaths.scanTicket('42'),
    snapshot: doorPaths.snapshot('42'),
    syncScans: doorPaths.syncScans('42'),
    manageDoors: doorPaths.manageDoors('42'),
    manifest: doorPaths.manifest('42'),
    manageHistory: workPaths.manageHistory('42'),
    manageLinks: paths.manageLinks('42'),
    manageQuestions: questionPaths.manageQuestions('42'),
    managePromoCodes: promoPaths.managePromoCodes('42'),
    addPromoCodes: promoPaths.addPromoCodes('42'),
    promoCodesExport: promoPaths.promoCodesExport('42'),
    answers: questionPaths.answers('token'),
    sales: organizationPaths.sales('42'),
    money: organizationPaths.money('42'),
    moneyStatement: organizationPaths.moneyStatement('42'),
    documents: organizationPaths.documents('42'),
    exportDocuments: organizationPaths.exportDocuments('42'),
    documentFiles: organizationPaths.documentFiles('42'),
    document: organizationPaths.document('42', '43'),
    exportMoney: organizationPaths.exportMoney('42'),
    manageDashboard: paths.manageDashboard('42'),
    manageOrders: paths.manageOrders('42'),
    manageOrder: paths.manageOrder('42', '43'),
    refundTickets: workPaths.refundTickets('42', '43'),
    fileOfOrder: questionPaths.fileOfOrder('t', '42'),
    fileByLink: questionPaths.fileByLink('t', '42'),
    correctAnswers: questionPaths.correctAnswers('42', '43'),
    exportOrders: workPaths.exportOrders('42'),
    manageAttendees: paths.manageAttendees('42'),
    addGuests: workPaths.addGuests('42'),
    duplicates: duplicatePaths.duplicates('42'),
    duplicate: duplicatePaths.duplicate('42', '43'),
    printAttendees: workPaths.printAttendees('42'),
    exportAttendees: workPaths.exportAttendees('42'),
    attendeesPdf: workPaths.attendeesPdf('42'),
    ticketsLink: paths.ticketsLink('token'),
    signIn: paths.signIn(),
    signUp: paths.signUp(),
    verifySignUp: paths.verifySignUp('token'),
    signInCode: paths.signInCode(),
    signInPasskey: paths.signInPasskey(),
    signInLink: paths.signInLink(),
    useSignInLink: paths.useSignInLink('token'),
    forgotPassword: paths.forgotPassword(),
    resetPassword: paths.resetPassword('token'),
    signInWith: paths.signInWith('token'),
    signInWithCallback: paths.signInWithCallback('token'),
    confirmEmail: paths.confirmEmail('token'),
    confirmIdentity: paths.confirmIdentity(),
    logOut: paths.logOut(),
    tickets: paths.tickets('token'),
    saved: paths.saved(),
    favoriteEvents: paths.favoriteEvents(),
    collections: paths.collections(),
    collection: paths.collection('token'),
    sharedCollection: paths.sharedCollection('token'),
    followed: paths.followed(),
    interests: paths.interests(),
    interestsDetached: paths.interestsDetached('/'),
    welcome: paths.welcome('/'),
    accountSettings: paths.accountSettings(),
    myProfile: paths.myProfile(),
    security: paths.security(),
    twoStep: paths.twoStep(),
    passkeys: paths.passkeys(),
    notifications: paths.notifications(),
    calendarFeed: paths.calendarFeed(),
    myPrivacy: paths.myPrivacy(),
    exportFile: paths.exportFile('token'),
    credits: paths.credits(),
    newsletter: paths.newsletter(),
    confirmNewsletter: paths.confirmNewsletter('token'),
    eventAlert: paths.eventAlert('42'),
    confirmEventAlert: paths.confirmEventAlert('token'),
    unsubscribe: paths.unsubscribe('token'),
    privacy: paths.privacy(),
    reportEvent: paths.reportEvent(idAndSlug),
    personCalendar: paths.personCalendar('token'),
    adminSearch: paths.adminSearch(),
    adminPerson: staffPaths.adminPerson('token'),
    adminReports: staffPaths.adminReports(),
    adminModeration: staffPaths.adminModeration(),
    moderationDecision: organizationPaths.moderationDecision('8001'),
    adminMails: staffPaths.adminMails(),
    adminNewsletter: staffPaths.adminNewsletter(),
    adminIssue: staffPaths.adminIssue('42'),
    adminIssuePreview: staffPaths.adminIssuePreview('42'),
    payment: paths.payment('token'),
    demoPayment: paths.demoPayment('token'),
    adminLedger: staffPaths.adminLedger(),
    adminPayouts: staffPaths.adminPayouts(),
    adminReviews: staffPaths.adminReviews(),
    adminBlocks: staffPaths.adminBlocks(),
    adminDisputes: staffPaths.adminDisputes(),
    adminDispute: staffPaths.adminDispute('42'),
    disputeEvidence: staffPaths.disputeEvidence('42'),
    adminFees: staffPaths.adminFees(),
    adminAudit: staffPaths.adminAudit(),
    featureFlags: staffPaths.featureFlags(),
    featureFlag: staffPaths.featureFlag('token'),
    impersonation: paths.impersonation(),
    tikibar: paths.tikibar(),
    createEvents: paths.createEvents(),
    manageOverview: paths.manageOverview(),
    organizationHome: paths.organizationHome(),
    organizationSettings: organizationPaths.organizationSettings('42'),
    members: organizationPaths.members('42'),
    member: organizationPaths.member('42', '43'),
    venues: organizationPaths.venues('42'),
    venue: organizationPaths.venue('42', '43'),
    eventDefaults: organizationPaths.eventDefaults('42'),
    deleteOrganization: organizationPaths.deleteOrganization('42'),
    postalAddress: organizationPaths.postalAddress('42'),
    prices: organizationPaths.prices('42'),
    invitation: paths.invitation('token'),
    attributions: paths.attributions(),
    devMail: paths.devMail(),
    devParts: paths.devParts(),
    devMailItem: staffPaths.devMailItem('7'),
    eventCalendar: paths.eventCalendar('42'),
    searchRss: paths.searchRss('/d/online/events/'),
    searchCalendar: paths.searchCalendar('/d/online/events/'),
    organizerRss: paths.organizerRss(idAndSlug),
    organizerCalendar: paths.organizerCalendar(idAndSlug),
    sitemap: paths.sitemap(),
    robots: paths.robots(),
    sitemapPages: paths.sitemapPages(),
    sitemapOrganizers: paths.sitemapOrganizers(),
    sitemapEvents: paths.sitemapEvents(1),
  };
  const site = { name: 'Bandstand', baseUrl: 'https://events.example', stage: 'Prod', defaultPlaceSlug: null } as const;
  const api = apiRoutes(apiOptions({ site, contextFor: () => expect.unreachable('no request is made') }));

  it.each(Object.entries(samples))('%s (%s) leads to a page, an endpoint or a file', (_name, path) => {
    expect(isPage(path) || isEndpoint(path)).toBe(true);
  });

  it('end in a slash, except files', () => {
    for (const path of Object.values(samples)) expect(path).toMatch(/\/(\?.*)?$|\.(xml|txt)$/);
  });

  const toObject = (entry: RouteConfigEntry): RouteObject =>
    entry.index
      ? { id: entry.id, index: true }
      : { id: entry.id, path: entry.path, children: entry.children?.map(toObject) };

  function isPage(path: string): boolean {
    const matches = matchRoutes((pages as RouteConfigEntry[]).map(toObject), path);
    return matches !== null && matches.at(-1)?.route.path !== '*';
  }

  const isEndpoint = (path: string): boolean =>
    api.routes.some(({ method, path: pattern }) => {
      const expression = pattern.replace(/[.]/g, '\\.').replace('*', '.+').replace(/:\w+/g, '[^/]+');
      return method === 'GET' && new RegExp(`^${expression}$`).test(path);
    });
});

describe('unfinished work', () => {
  it('is not marked in the sources', () => {
    const otherSources = sources.filter(({ path }) => path !== 'test/repo.test.ts');
    expect(matchingLines(otherSources, /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([]);
  });

  it('includes no skipped test', () => {
    expect(matchingLines(sources, /\b(it|test|describe)\.(skip|only|todo)\(/)).toEqual([]);
  });
});

describe('the repository', () => {
  it('names no folder of a developer’s machine', () => {
    const texts = [...sources, ...read('{docs/**/*.md,*.md,*.json,*.ts,.ci/*}')];
    const otherTexts = texts.filter(({ path }) => path !== 'test/repo.test.ts');
    expect(matchingLines(otherTexts, /(^|[\s'"`(=])\/(work|root|home(?!\/api\/)|Users)\/\w|\/tmp\/plan/)).toEqual([]);
  });

  it('lists every decision with its title in docs/decisions/README.md', () => {
    const [index = { text: '' }] = read('docs/decisions/README.md');
    const rows = read('docs/decisions/[0-9]*.md').map(({ path, text }) => {
      const [, number, title] = /^# (\d+):? (.+)$/m.exec(text) ?? [];
      return `| [${number}](${path.split('/').at(-1)}) | ${title} |`;
    });
    expect(index.text.split('\n').filter((line) => line.startsWith('| ['))).toEqual(rows.toSorted());
  });

  it('pins every package to one version', () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest();
    const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    const pinned = /^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/; // `npm:` installs a package under another name
    expect(versions.filter(([, version]) => !pinned.test(version))).toEqual([]);
  });
});

describe('commands', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const files = Object.entries(scripts).flatMap(([name, line]) =>
    [...line.matchAll(/\b[\w/-]+\.(?:mjs|ts)\b/g)].map(([file]) => [name, file] as const),
  );

  it.each(files)('npm run %s runs %s, which exists', (_, file) => {
    expect(existsSync(join(root, file))).toBe(true);
  });
});

describe('packages', () => {
  const ALLOWED =
    /^(MIT|MIT-0|0BSD|ISC|Apache-2\.0|BSD-[23]-Clause|MPL-2\.0|Unlicense|BlueOak-1\.0\.0|CC0-1\.0|Python-2\.0|OFL-1\.1)$/;
  /** Packages under other licences, with the reason why each is allowed. */
  const EXCEPTIONS: [RegExp, string][] = [
    [/^@img\/sharp-/, 'libvips is LGPL; it is a library of its own that is linked at run time and can be exchanged'],
    [/^json-schema$/, 'only types; of AFL-2.1 and BSD-3-Clause, we choose BSD-3-Clause'],
    [/^caniuse-lite$/, 'CC-BY data that only the build reads'],
    [/^@ip-location-db\/dbip-city-mmdb$/, 'CC-BY data, optional; the footer names DB-IP as its licence asks'],
  ];
  // the type describes npm's own format
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const installed = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ ...entry, name: entry.name ?? path.replace(/^.*node_modules\//, '') }));

  it('that are shipped have licences that allow any operator to run the product', () => {
    const refused = installed.filter(({ dev, name, license }) => {
      const parts = (license ?? 'none').replace(/[()]/g, '').split(/ AND | OR /);
      return !dev && !EXCEPTIONS.some(([pattern]) => pattern.test(name)) && !parts.every((part) => ALLOWED.test(part));
    });
    expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  it('with install scripts are each allowed or refused by name', () => {
    const { allowScripts } = manifest();
    const scripted = [...new Set(installed.filter((entry) => entry.hasInstallScript).map(({ name }) => name))].sort();
    expect(scripted.filter((name) => !(name in allowScripts))).toEqual([]);
    const allowed = Object.keys(allowScripts)
      .filter((name) => allowScripts[name])
      .sort();
    expect(allowed.filter((name) => !scripted.includes(name))).toEqual([]);
  });
});

interface Lock {
  /** The package's name, if the package is installed under another name. */
  packages: Record<string, { name?: string; license?: string; dev?: boolean; hasInstallScript?: boolean }>;
}

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

function manifest(): Manifest {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest; // package.json of the product itself
}

// Every path that the product builds leads to a page, an endpoint or a file.
import { matchRoutes, type RouteObject } from 'react-router';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import { apiRoutes } from '#api/routes.ts';
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
import { apiOptions } from './api-options.ts';

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
    transferRefunds: organizationPaths.transferRefunds('7'),
    exportTransferRefunds: organizationPaths.exportTransferRefunds('7', 'sent'),
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

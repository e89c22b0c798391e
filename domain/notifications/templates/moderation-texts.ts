// Texts of the emails about decisions of staff: to organizers, and to people with tickets. See texts.ts for `/*i18n*/`.
import type { MessageDescriptor } from '@lingui/core';

export const moderationTexts = {
  approvedLead: /*i18n*/ {
    id: 'mail.moderation.approvedLead',
    message: 'We’ve taken a look, and everything’s fine. Now share it with the people you want to see there.',
  },
  rejectedSubject: /*i18n*/ { id: 'mail.moderation.rejectedSubject', message: 'We couldn’t approve {event}' },
  rejectedHello: /*i18n*/ { id: 'mail.moderation.rejectedHello', message: 'We couldn’t approve your event' },
  rejectedLead: /*i18n*/ {
    id: 'mail.moderation.rejectedLead',
    message:
      '{event} is still a draft. You can change it and publish it again. If you think we’re wrong, you can appeal.',
  },
  changesRejectedSubject: /*i18n*/ {
    id: 'mail.moderation.changesRejectedSubject',
    message: 'We couldn’t approve your changes to {event}',
  },
  changesRejectedHello: /*i18n*/ {
    id: 'mail.moderation.changesRejectedHello',
    message: 'We couldn’t approve your changes',
  },
  changesRejectedLead: /*i18n*/ {
    id: 'mail.moderation.changesRejectedLead',
    message:
      '{event} is still online, as it was before. You can make other changes. If you think we’re wrong, you can appeal.',
  },
  changesApprovedSubject: /*i18n*/ {
    id: 'mail.moderation.changesApprovedSubject',
    message: 'Your changes to {event} are online',
  },
  changesApprovedHello: /*i18n*/ {
    id: 'mail.moderation.changesApprovedHello',
    message: 'Your changes are online',
  },
  changesApprovedLead: /*i18n*/ {
    id: 'mail.moderation.changesApprovedLead',
    message: 'We’ve taken a look, and everything’s fine. Visitors see your changes now.',
  },
  liftedChanges: /*i18n*/ {
    id: 'mail.moderation.liftedChanges',
    message: 'Your changes to {event} are online. Thank you for your patience.',
  },
  takenDownSubject: /*i18n*/ { id: 'mail.moderation.takenDownSubject', message: 'We’ve taken down {event}' },
  takenDownHello: /*i18n*/ { id: 'mail.moderation.takenDownHello', message: 'We’ve taken down your event' },
  takenDownLead: /*i18n*/ {
    id: 'mail.moderation.takenDownLead',
    message:
      'People can’t find {event} anymore, and ticket sales have stopped. Tickets that people already have stay valid. If you think we’re wrong, you can appeal.',
  },
  organizationSuspendedSubject: /*i18n*/ {
    id: 'mail.moderation.suspendedSubject',
    message: 'We’ve suspended {organizer}',
  },
  organizationSuspendedHello: /*i18n*/ {
    id: 'mail.moderation.suspendedHello',
    message: 'We’ve suspended your organization',
  },
  organizationSuspendedLead: /*i18n*/ {
    id: 'mail.moderation.suspendedLead',
    message:
      'People can’t find the events of {organizer} anymore, ticket sales have stopped, and you can’t publish new events. Tickets that people already have stay valid. If you think we’re wrong, you can appeal.',
  },
  appealButton: /*i18n*/ { id: 'mail.moderation.appeal', message: 'Read more or appeal' },
  liftedHello: /*i18n*/ { id: 'mail.moderation.liftedHello', message: 'We’ve changed our decision' },
  liftedSubject: /*i18n*/ { id: 'mail.moderation.liftedSubject', message: 'We’ve changed our decision about {name}' },
  liftedLive: /*i18n*/ {
    id: 'mail.moderation.liftedLive',
    message: '{event} is live. Thank you for your patience.',
  },
  liftedDraft: /*i18n*/ {
    id: 'mail.moderation.liftedDraft',
    message: 'You can publish {event} now. Thank you for your patience.',
  },
  liftedSuspension: /*i18n*/ {
    id: 'mail.moderation.liftedSuspension',
    message: 'The events of {organizer} are back online, and you can publish new ones. Thank you for your patience.',
  },
  upheldSubject: /*i18n*/ { id: 'mail.moderation.upheldSubject', message: 'Your appeal about {name}' },
  upheldHello: /*i18n*/ { id: 'mail.moderation.upheldHello', message: 'Our decision stands' },
  upheldLead: /*i18n*/ {
    id: 'mail.moderation.upheldLead',
    message: 'We’ve read your appeal about {name} and looked at everything again. Our decision stands, and it’s final.',
  },
  staffReason: /*i18n*/ { id: 'mail.moderation.reason', message: 'Our reason' },
  staffAnswer: /*i18n*/ { id: 'mail.moderation.answer', message: 'Our answer' },
  manageButton: /*i18n*/ { id: 'mail.moderation.manage', message: 'Manage event' },
  myEventsButton: /*i18n*/ { id: 'mail.moderation.myEvents', message: 'My events' },
  inReviewSubject: /*i18n*/ { id: 'mail.moderation.inReviewSubject', message: '{event} is in review' },
  inReviewHello: /*i18n*/ { id: 'mail.moderation.inReviewHello', message: 'We’re taking a quick look' },
  inReviewLead: /*i18n*/ {
    id: 'mail.moderation.inReviewLead',
    message:
      'We were about to publish {event} at the time you chose. Our team takes a look first, usually within a day. We’ll email you when it’s live.',
  },
  moderationFooter: /*i18n*/ {
    id: 'mail.moderation.footer',
    message: 'You’re getting this email from {site} because you organize events there.',
  },
  unavailableSubject: /*i18n*/ { id: 'mail.unavailable.subject', message: 'About your tickets for {event}' },
  unavailableHello: /*i18n*/ { id: 'mail.unavailable.hello', message: 'We’ve taken this event down' },
  unavailableLead: /*i18n*/ {
    id: 'mail.unavailable.lead',
    message:
      '{event} is no longer on {site}. Your tickets stay valid, but we don’t know whether the event takes place. Ask the organizer before you go.',
  },
  unavailableMoney: /*i18n*/ {
    id: 'mail.unavailable.money',
    message: 'Don’t send money in advance. You only pay for tickets to this event at the door.',
  },
} as const satisfies Record<string, MessageDescriptor>;

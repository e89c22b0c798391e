// Texts of account mails. See texts.ts for `/*i18n*/`.
import type { MessageDescriptor } from '@lingui/core';

export const accountTexts = {
  signUpSubject: /*i18n*/ { id: 'mail.signUp.subject', message: 'Confirm your email for {site}' },
  signUpHello: /*i18n*/ { id: 'mail.signUp.hello', message: 'Welcome to {site}' },
  signUpLead: /*i18n*/ {
    id: 'mail.signUp.lead',
    message: 'Confirm your email address to finish creating your account. The link works for {hours} hours.',
  },
  signUpButton: /*i18n*/ { id: 'mail.signUp.button', message: 'Confirm email' },
  ifNotYou: /*i18n*/ {
    id: 'mail.account.ifNotYou',
    message: 'If this wasn’t you, you can ignore this email. Nothing has changed.',
  },
  knownSubject: /*i18n*/ { id: 'mail.signUpKnown.subject', message: 'You already have an account on {site}' },
  knownHello: /*i18n*/ { id: 'mail.signUpKnown.hello', message: 'You already have an account' },
  knownLead: /*i18n*/ {
    id: 'mail.signUpKnown.lead',
    message:
      'We received a request to sign up with this email address. It already has an account, so you can just sign in.',
  },
  signIn: /*i18n*/ { id: 'mail.account.signIn', message: 'Sign in' },
  forgot: /*i18n*/ { id: 'mail.account.forgot', message: 'Choose a new password' },
  linkSubject: /*i18n*/ { id: 'mail.signInLink.subject', message: 'Your sign-in link for {site}' },
  linkHello: /*i18n*/ { id: 'mail.signInLink.hello', message: 'Sign in to {site}' },
  linkLead: /*i18n*/ {
    id: 'mail.signInLink.lead',
    message: 'Use this link to sign in. It works once and expires in {minutes} minutes.',
  },
  linkSecret: /*i18n*/ {
    id: 'mail.signInLink.secret',
    message:
      'Anyone with this link can sign in as you, so don’t forward this email. Didn’t request it? You can ignore it.',
  },
  noAccountSubject: /*i18n*/ { id: 'mail.noAccount.subject', message: 'We couldn’t find your {site} account' },
  noAccountHello: /*i18n*/ { id: 'mail.noAccount.hello', message: 'No account with this email address' },
  noAccountLinkLead: /*i18n*/ {
    id: 'mail.noAccount.link',
    message:
      'We received a request for a sign-in link, but no account on {site} uses this email address. You may have signed up with another one.',
  },
  noAccountResetLead: /*i18n*/ {
    id: 'mail.noAccount.reset',
    message:
      'We received a request to reset a password, but no account on {site} uses this email address. You may have signed up with another one.',
  },
  signUp: /*i18n*/ { id: 'mail.account.signUp', message: 'Create an account' },
  resetSubject: /*i18n*/ { id: 'mail.reset.subject', message: 'Reset your {site} password' },
  resetHello: /*i18n*/ { id: 'mail.reset.hello', message: 'Choose a new password' },
  resetLead: /*i18n*/ {
    id: 'mail.reset.lead',
    message: 'Use this link to choose a new password. It works once and expires in {minutes} minutes.',
  },
  resetNotYou: /*i18n*/ {
    id: 'mail.reset.notYou',
    message: 'Didn’t request this? You can ignore this email. Your password stays the same.',
  },
  changeSubject: /*i18n*/ { id: 'mail.emailChange.subject', message: 'Confirm your new email for {site}' },
  changeHello: /*i18n*/ { id: 'mail.emailChange.hello', message: 'Confirm your new email address' },
  changeLead: /*i18n*/ {
    id: 'mail.emailChange.whose',
    message:
      '{whose} wants to use this email address for an account on {site}. If that’s you, confirm it. You may need to sign in or enter your password. The link works for {hours} hours.',
  },
  changeNotYou: /*i18n*/ {
    id: 'mail.emailChange.notYours',
    message: 'Not your account? You can ignore this email. Nothing will change.',
  },
  takenSubject: /*i18n*/ {
    id: 'mail.emailTaken.subject',
    message: 'This email address already has an account on {site}',
  },
  takenHello: /*i18n*/ { id: 'mail.emailTaken.hello', message: 'This email address already has an account' },
  takenLead: /*i18n*/ {
    id: 'mail.emailTaken.lead',
    message:
      'We received a request to use this email address for another account. The address already has an account, so nothing was changed.',
  },
  changedSubject: /*i18n*/ { id: 'mail.emailChanged.subject', message: 'Your email address on {site} was changed' },
  changedHello: /*i18n*/ { id: 'mail.emailChanged.hello', message: 'Your email address was changed' },
  changedLead: /*i18n*/ {
    id: 'mail.emailChanged.lead',
    message: 'Your account now uses a different email address. This is the last email we’ll send to this address.',
  },
  tellUs: /*i18n*/ {
    id: 'mail.account.tellUs',
    message: 'If this wasn’t you, someone else may have access to your account. Contact {site} right away.',
  },
  passwordSubject: /*i18n*/ { id: 'mail.password.subject', message: 'Your {site} password was changed' },
  passwordHello: /*i18n*/ { id: 'mail.password.hello', message: 'Your password was changed' },
  passwordLead: /*i18n*/ {
    id: 'mail.password.lead',
    message: 'Use your new password the next time you sign in. If you made this change, there’s nothing else to do.',
  },
  resetNow: /*i18n*/ {
    id: 'mail.account.resetNow',
    message: 'If this wasn’t you, choose a new password right away and check where you’re signed in.',
  },
  security: /*i18n*/ { id: 'mail.account.security', message: 'Review security settings' },
  secondSubject: /*i18n*/ {
    id: 'mail.second.subject',
    message:
      '{what, select, on {Two-step sign-in turned on for {site}} off {Two-step sign-in turned off for {site}} codes {New recovery codes for {site}} used {A recovery code was used on {site}} other {Two-step sign-in changed on {site}}}',
  },
  secondHello: /*i18n*/ {
    id: 'mail.second.hello',
    message:
      '{what, select, on {Two-step sign-in is on} off {Two-step sign-in is off} codes {You have new recovery codes} used {A recovery code was used} other {Two-step sign-in was changed}}',
  },
  secondLead: /*i18n*/ {
    id: 'mail.second.lead',
    message:
      '{what, select, on {You’ll need a code from your app each time you sign in.} off {You no longer need a code from your app to sign in.} codes {Your old recovery codes no longer work. Keep the new ones somewhere safe.} used {A recovery code was used to sign in to your account. It can’t be used again.} other {Two-step sign-in for your account was changed.}}',
  },
  providerSubject: /*i18n*/ {
    id: 'mail.provider.subject',
    message:
      '{what, select, linked {{provider} is now connected to {site}} other {{provider} was disconnected from {site}}}',
  },
  providerHello: /*i18n*/ {
    id: 'mail.provider.hello',
    message: '{what, select, linked {{provider} is now connected} other {{provider} was disconnected}}',
  },
  providerLead: /*i18n*/ {
    id: 'mail.provider.lead',
    message:
      '{what, select, linked {You can now also sign in with {provider}.} other {You can no longer sign in with {provider}.}}',
  },
  passkeySubject: /*i18n*/ { id: 'mail.passkey.subject', message: 'A passkey was added to your {site} account' },
  passkeyHello: /*i18n*/ { id: 'mail.passkey.hello', message: 'A passkey was added' },
  passkeyLead: /*i18n*/ {
    id: 'mail.passkey.lead',
    message: 'You can now sign in with this passkey instead of a password. You can remove it at any time.',
  },
  suspendedSubject: /*i18n*/ { id: 'mail.suspended.subject', message: 'Your {site} account was suspended' },
  suspendedHello: /*i18n*/ { id: 'mail.suspended.hello', message: 'Your account was suspended' },
  suspendedLead: /*i18n*/ {
    id: 'mail.suspended.lead',
    message: '{site} suspended your account, so you can’t sign in for now. Your tickets stay valid.',
  },
  suspendedSoft: /*i18n*/ {
    id: 'mail.suspended.soft',
    message: 'If you think this is a mistake, contact {site}.',
  },
  restoredSubject: /*i18n*/ { id: 'mail.restored.subject', message: 'Your {site} account is active again' },
  restoredHello: /*i18n*/ { id: 'mail.restored.hello', message: 'Your account is active again' },
  restoredLead: /*i18n*/ {
    id: 'mail.restored.lead',
    message: 'You can sign in again. Everything is where you left it.',
  },
  exportSubject: /*i18n*/ { id: 'mail.export.subject', message: 'Your data from {site} is ready' },
  exportHello: /*i18n*/ { id: 'mail.export.hello', message: 'Your data is ready' },
  exportLead: /*i18n*/ {
    id: 'mail.export.lead',
    message: 'The file with all the data {site} has about you is ready. Sign in to download it.',
  },
  exportButton: /*i18n*/ { id: 'mail.export.button', message: 'Download my data' },
  erasedSubject: /*i18n*/ { id: 'mail.erased.subject', message: 'Your {site} account was deleted' },
  erasedHello: /*i18n*/ { id: 'mail.erased.hello', message: 'Your account was deleted' },
  erasedLead: /*i18n*/ {
    id: 'mail.erased.lead',
    message:
      'As you requested, we deleted your account and everything in it. Records we must keep by law no longer carry your name. Thanks for using our site.',
  },
  organizationDeletedSubject: /*i18n*/ {
    id: 'mail.organizationDeleted.subject',
    message: '{organization} was deleted from {site}',
  },
  organizationDeletedHello: /*i18n*/ { id: 'mail.organizationDeleted.hello', message: 'Your organization was deleted' },
  organizationDeletedLead: /*i18n*/ {
    id: 'mail.organizationDeleted.lead',
    message:
      '{by} deleted {organization}. Its drafts, team, followers, contacts and announcements are gone. Tickets, orders and receipts of past events stay with the people who got them.',
  },
  organizationNotYou: /*i18n*/ {
    id: 'mail.organizationDeleted.notYou',
    message: 'If you or your team didn’t want this, contact {site} right away.',
  },
  organizationLeftSubject: /*i18n*/ {
    id: 'mail.organizationLeft.subject',
    message: 'You’re no longer on the team of {organization}',
  },
  organizationLeftHello: /*i18n*/ { id: 'mail.organizationLeft.hello', message: '{organization} was deleted' },
  organizationLeftLead: /*i18n*/ {
    id: 'mail.organizationLeft.lead',
    message:
      'An owner deleted {organization} from {site}, so your role on its team has ended. Your own account and tickets stay as they are.',
  },
  blockedSubject: /*i18n*/ { id: 'mail.blocked.subject', message: 'Failed sign-ins to your {site} account' },
  blockedHello: /*i18n*/ { id: 'mail.blocked.hello', message: 'Too many wrong passwords' },
  blockedLead: /*i18n*/ {
    id: 'mail.blocked.lead',
    message:
      'A wrong password was entered many times for your account, so we’re limiting further attempts. If it was you, choose a new password. If not, your account is safe.',
  },
  footerAsked: /*i18n*/ {
    id: 'mail.footer.asked',
    message: 'You’re getting this email from {site} because someone entered this address there.',
  },
  footerAccount: /*i18n*/ {
    id: 'mail.footer.account',
    message:
      'You’re getting this email from {site} because it’s about your account. You can’t unsubscribe from account emails.',
  },
} as const satisfies Record<string, MessageDescriptor>;

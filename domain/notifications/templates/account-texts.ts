// Texts of account mails. See texts.ts for `/*i18n*/`.
import type { MessageDescriptor } from '@lingui/core';

export const accountTexts = {
  signUpSubject: /*i18n*/ { id: 'mail.signUp.subject', message: 'Confirm your e-mail address for {site}' },
  signUpHello: /*i18n*/ { id: 'mail.signUp.hello', message: 'Welcome to {site}' },
  signUpLead: /*i18n*/ {
    id: 'mail.signUp.lead',
    message: 'Confirm that this address is yours, and your account is ready. The link works for {hours} hours.',
  },
  signUpButton: /*i18n*/ { id: 'mail.signUp.button', message: 'Confirm email' },
  ifNotYou: /*i18n*/ { id: 'mail.account.ifNotYou', message: 'If that was not you, do nothing: nothing has changed.' },
  knownSubject: /*i18n*/ { id: 'mail.signUpKnown.subject', message: 'You already have an account on {site}' },
  knownHello: /*i18n*/ { id: 'mail.signUpKnown.hello', message: 'Good news: you are already with us' },
  knownLead: /*i18n*/ {
    id: 'mail.signUpKnown.lead',
    message:
      'Somebody, probably you, tried to sign up with this address. It already has an account: you can just sign in.',
  },
  signIn: /*i18n*/ { id: 'mail.account.signIn', message: 'Sign in' },
  forgot: /*i18n*/ { id: 'mail.account.forgot', message: 'Choose a new password' },
  linkSubject: /*i18n*/ { id: 'mail.signInLink.subject', message: 'Your sign-in link for {site}' },
  linkHello: /*i18n*/ { id: 'mail.signInLink.hello', message: 'Sign in to {site}' },
  linkLead: /*i18n*/ {
    id: 'mail.signInLink.lead',
    message: 'This link signs you in, once. It works for {minutes} minutes.',
  },
  linkSecret: /*i18n*/ {
    id: 'mail.signInLink.secret',
    message:
      'Whoever has this link can sign in as you, so please don’t pass this mail on. If you did not ask for it, do nothing.',
  },
  noAccountSubject: /*i18n*/ { id: 'mail.noAccount.subject', message: 'No account with this address on {site}' },
  noAccountHello: /*i18n*/ { id: 'mail.noAccount.hello', message: 'There is no account here yet' },
  noAccountLinkLead: /*i18n*/ {
    id: 'mail.noAccount.link',
    message:
      'Somebody, probably you, asked for a sign-in link. This address has no account on {site}: perhaps you signed up with another one.',
  },
  noAccountResetLead: /*i18n*/ {
    id: 'mail.noAccount.reset',
    message:
      'Somebody, probably you, asked for a new password. This address has no account on {site}: perhaps you signed up with another one.',
  },
  signUp: /*i18n*/ { id: 'mail.account.signUp', message: 'Create an account' },
  resetSubject: /*i18n*/ { id: 'mail.reset.subject', message: 'Choose a new password for {site}' },
  resetHello: /*i18n*/ { id: 'mail.reset.hello', message: 'Choose a new password' },
  resetLead: /*i18n*/ {
    id: 'mail.reset.lead',
    message: 'Follow the link and choose a new password. It works once, for {minutes} minutes.',
  },
  resetNotYou: /*i18n*/ {
    id: 'mail.reset.notYou',
    message: 'If you did not ask for it, do nothing: your password stays as it is.',
  },
  changeSubject: /*i18n*/ { id: 'mail.emailChange.subject', message: 'Confirm your new e-mail address for {site}' },
  changeHello: /*i18n*/ { id: 'mail.emailChange.hello', message: 'Is this your new address?' },
  changeLead: /*i18n*/ {
    id: 'mail.emailChange.whose',
    message:
      'The account of {whose} on {site} is to move to this address. If that is your account, confirm it: you will be asked to be signed in to it, or for its password. The link works for {hours} hours.',
  },
  changeNotYou: /*i18n*/ {
    id: 'mail.emailChange.notYours',
    message: 'If that is not your account, do nothing: it keeps the address it has.',
  },
  takenSubject: /*i18n*/ { id: 'mail.emailTaken.subject', message: 'This address already has an account on {site}' },
  takenHello: /*i18n*/ { id: 'mail.emailTaken.hello', message: 'This address already has an account' },
  takenLead: /*i18n*/ {
    id: 'mail.emailTaken.lead',
    message:
      'Somebody, probably you, wanted to move another account to this address. It already belongs to an account, so nothing was moved.',
  },
  changedSubject: /*i18n*/ { id: 'mail.emailChanged.subject', message: 'Your e-mail address on {site} was changed' },
  changedHello: /*i18n*/ { id: 'mail.emailChanged.hello', message: 'Your address was changed' },
  changedLead: /*i18n*/ {
    id: 'mail.emailChanged.lead',
    message: 'Your account now uses another e-mail address. This is our last mail to the old one.',
  },
  tellUs: /*i18n*/ {
    id: 'mail.account.tellUs',
    message:
      'If that was not you, somebody else can get into your account: please tell the people who run {site} at once.',
  },
  passwordSubject: /*i18n*/ { id: 'mail.password.subject', message: 'Your password on {site} was changed' },
  passwordHello: /*i18n*/ { id: 'mail.password.hello', message: 'Your password was changed' },
  passwordLead: /*i18n*/ {
    id: 'mail.password.lead',
    message: 'From now on you sign in with the new one. If that was you, all is well.',
  },
  resetNow: /*i18n*/ {
    id: 'mail.account.resetNow',
    message: 'If that was not you, choose a new password at once and look who is signed in.',
  },
  security: /*i18n*/ { id: 'mail.account.security', message: 'Look at my security settings' },
  secondSubject: /*i18n*/ { id: 'mail.second.subject', message: 'The second step of your sign-in on {site} changed' },
  secondHello: /*i18n*/ { id: 'mail.second.hello', message: 'Your second step changed' },
  secondLead: /*i18n*/ {
    id: 'mail.second.lead',
    message:
      '{what, select, on {Signing in now asks for a code from your app.} off {Signing in no longer asks for a code from your app.} codes {You have new recovery codes. The old ones no longer work.} used {A recovery code was used to sign in. It works only that once.} other {The second step of signing in to your account was changed.}}',
  },
  providerSubject: /*i18n*/ {
    id: 'mail.provider.subject',
    message: 'The services you sign in to {site} with have changed',
  },
  providerHello: /*i18n*/ { id: 'mail.provider.hello', message: 'Your ways to sign in have changed' },
  providerLead: /*i18n*/ {
    id: 'mail.provider.lead',
    message:
      '{what, select, linked {You can now sign in with {provider} as well.} other {You can no longer sign in with {provider}.}}',
  },
  passkeySubject: /*i18n*/ { id: 'mail.passkey.subject', message: 'A passkey was added to your account on {site}' },
  passkeyHello: /*i18n*/ { id: 'mail.passkey.hello', message: 'You have a new passkey' },
  passkeyLead: /*i18n*/ {
    id: 'mail.passkey.lead',
    message: 'A device can now sign you in without a password. You can take it away again at any time.',
  },
  suspendedSubject: /*i18n*/ { id: 'mail.suspended.subject', message: 'Your account on {site} was suspended' },
  suspendedHello: /*i18n*/ { id: 'mail.suspended.hello', message: 'Your account was suspended' },
  suspendedLead: /*i18n*/ {
    id: 'mail.suspended.lead',
    message:
      'The people who run {site} have suspended your account, so you can’t sign in for now. Tickets you hold stay valid.',
  },
  suspendedSoft: /*i18n*/ {
    id: 'mail.suspended.soft',
    message: 'If you think this is a mistake, please write to the people who run {site}.',
  },
  restoredSubject: /*i18n*/ { id: 'mail.restored.subject', message: 'Your account on {site} is back' },
  restoredHello: /*i18n*/ { id: 'mail.restored.hello', message: 'Your account is back' },
  restoredLead: /*i18n*/ {
    id: 'mail.restored.lead',
    message: 'You can sign in again. Everything is where you left it.',
  },
  exportSubject: /*i18n*/ { id: 'mail.export.subject', message: 'Your data from {site} is ready' },
  exportHello: /*i18n*/ { id: 'mail.export.hello', message: 'Your data is ready' },
  exportLead: /*i18n*/ {
    id: 'mail.export.lead',
    message:
      'The file with everything {site} keeps about you is ready. For your safety you have to be signed in to take it.',
  },
  exportButton: /*i18n*/ { id: 'mail.export.button', message: 'Get my data' },
  erasedSubject: /*i18n*/ { id: 'mail.erased.subject', message: 'Your account on {site} was deleted' },
  erasedHello: /*i18n*/ { id: 'mail.erased.hello', message: 'Your account was deleted' },
  erasedLead: /*i18n*/ {
    id: 'mail.erased.lead',
    message:
      'You asked for it, and it is done: your account and what belonged to it are gone. What the law tells us to keep stays without your name. Thank you for having been here.',
  },
  blockedSubject: /*i18n*/ { id: 'mail.blocked.subject', message: 'Somebody is trying to sign in as you on {site}' },
  blockedHello: /*i18n*/ { id: 'mail.blocked.hello', message: 'Many wrong passwords' },
  blockedLead: /*i18n*/ {
    id: 'mail.blocked.lead',
    message:
      'Somebody entered many wrong passwords for your account. We are slowing them down. If it was you, a new password helps; if not, your account is safe.',
  },
  footerAsked: /*i18n*/ {
    id: 'mail.footer.asked',
    message: 'Sent by {site}, because somebody entered this address there.',
  },
  footerAccount: /*i18n*/ {
    id: 'mail.footer.account',
    message: 'Sent by {site}, because it is about the safety of your account. These mails can’t be switched off.',
  },
} as const satisfies Record<string, MessageDescriptor>;

import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { noLegalValues, searchHelp } from '#domain/content';
import { createLog } from '../log.ts';
import { readContent } from './read-content.ts';

/** Questions as people type them, with typos and unfinished words, and the article that answers each. */
const QUESTIONS: [question: string, slug: string][] = [
  ['where are my tickets', 'find-your-tickets'],
  ['i never got the email with my ticket', 'find-your-tickets'],
  ['lost ticket', 'find-your-tickets'],
  ['resend confirmation email', 'find-your-tickets'],
  ['tikets', 'find-your-tickets'],
  ['how do I contact the event organizer', 'contact-the-organizer'],
  ['ask the organiser a question', 'contact-the-organizer'],
  ['can I get a refund', 'cancel-your-order'],
  ['refnd', 'cancel-your-order'],
  ['money back', 'cancel-your-order'],
  ['I can’t come any more', 'cancel-your-order'],
  ['cancel order', 'cancel-your-order'],
  ['transfer my ticket to a friend', 'give-a-ticket-to-someone'],
  ['send ticket to someone else', 'give-a-ticket-to-someone'],
  ['wrong name on my ticket', 'change-the-name-on-a-ticket'],
  ['do I need to print', 'show-your-ticket'],
  ['qr code', 'show-your-ticket'],
  ['no internet at the venue', 'show-your-ticket'],
  ['how to buy tickets', 'order-tickets'],
  ['book tickets without account', 'order-tickets'],
  ['pay at the door', 'order-tickets'],
  ['things to do this weekend', 'find-events'],
  ['events near me', 'find-events'],
  ['bookmark an event', 'likes-collections-and-follows'],
  ['follow an organizer', 'likes-collections-and-follows'],
  ['google calendar', 'add-events-to-your-calendar'],
  ['register', 'create-an-account'],
  ['forgot my pasword', 'sign-in-problems'],
  ['locked out of my account', 'sign-in-problems'],
  ['two factor authentication', 'two-step-sign-in'],
  ['2fa', 'two-step-sign-in'],
  ['face id login', 'passkeys'],
  ['unsubscribe from emails', 'emails-you-get'],
  ['too many notifications', 'emails-you-get'],
  ['delete my account', 'download-or-delete-your-data'],
  ['gdpr data export', 'download-or-delete-your-data'],
  ['publish an event', 'create-an-event'],
  ['how do I make a new event', 'create-an-event'],
  ['write my event with AI', 'draft-from-a-few-answers'],
  ['recurring event', 'repeat-an-event'],
  ['weekly class', 'repeat-an-event'],
  ['private event with password', 'choose-who-sees-your-event'],
  ['upload a photo', 'pictures-and-posters'],
  ['design a flyer', 'make-a-poster-in-studio'],
  ['duplicate an event', 'copy-an-event'],
  ['ticket price and capacity', 'ticket-types'],
  ['donation tickets', 'ticket-types'],
  ['promote on instagram', 'promote-your-event'],
  ['tracking links', 'promote-your-event'],
  ['custom questions at checkout', 'ask-questions'],
  ['waiver', 'ask-questions'],
  ['scan tickets', 'check-in'],
  ['chek in offline', 'check-in'],
  ['cash till', 'box-office'],
  ['backstage area', 'zones-and-reentry'],
  ['email my attendees', 'message-your-attendees'],
  ['guest list', 'add-guests'],
  ['complimentary tickets', 'add-guests'],
  ['add a colleague to my team', 'invite-your-team'],
  ['install on my own server', 'run-your-own-site'],
  ['restore a backup', 'back-up-your-site'],
  ['card declined', 'pay-online'],
  ['my payment is pending', 'pay-online'],
  ['sold out waitlist', 'sold-out-events'],
  ['when do tickets go on sale', 'sold-out-events'],
  ['presale code', 'use-a-code-or-password'],
  ['change my answer dietary', 'answer-the-organizers-questions'],
  ['print tickets at home', 'print-your-tickets'],
  ['no signal on my phone', 'open-tickets-offline'],
  ['a friend sent me a ticket', 'accept-a-ticket'],
  ['event cancelled', 'event-canceled-or-postponed'],
  ['zoom link', 'join-an-online-event'],
  ['what time zone', 'join-an-online-event'],
  ['no search results', 'what-search-understands'],
  ['search on a map', 'search-on-the-map'],
  ['wrong city', 'change-place-or-language'],
  ['dark mode', 'change-place-or-language'],
  ['recomendations for me', 'interests-and-recommendations'],
  ['share a list with friends', 'share-a-collection'],
  ['fake event scam', 'report-an-event'],
  ['stop emails from an organizer', 'stop-news-from-an-organizer'],
  ['change my email adress', 'change-your-email-or-password'],
  ['log out all devices', 'see-where-youre-signed-in'],
  ['postpone my event', 'cancel-or-move-your-event'],
  ['reschedule', 'cancel-or-move-your-event'],
  ['publish later', 'publish-later-or-unpublish'],
  ['why is my event not live', 'event-in-review'],
  ['appeal a takedown', 'appeal-a-decision'],
  ['cancel one date of a series', 'change-one-date'],
  ['set up a webinar', 'hold-an-online-event'],
  ['map pin is wrong', 'venues-and-pins'],
  ['add speakers', 'agenda-lineup-and-faq'],
  ['early bird', 'set-limits-and-sales-dates'],
  ['hidden tickets', 'hidden-tickets'],
  ['discount code for students', 'create-promo-codes'],
  ['coupon', 'create-promo-codes'],
  ['sales report', 'see-how-your-event-sells'],
  ['which flyer works', 'tracking-links'],
  ['short url', 'short-addresses'],
  ['weak wifi at the venue scanner', 'check-in-offline'],
  ['already checked in', 'scanners-and-doors'],
  ['resend tickets to a buyer', 'change-an-order'],
  ['name badges', 'export-and-print'],
  ['someone ordered twice', 'merge-duplicates'],
  ['tag my customers', 'your-contacts'],
  ['import mailing list', 'import-contacts'],
  ['email my followers', 'announce-to-followers'],
  ['transfer ownership of my organization', 'manage-your-team'],
  ['organizer logo', 'organizer-profile'],
  ['smtp', 'set-up-email'],
  ['bounced emails', 'emails-that-come-back'],
  ['reverse proxy nginx', 'set-up-domain-and-https'],
  ['make someone admin of the site', 'appoint-staff'],
  ['review queue', 'moderate-your-site'],
  ['only approved people may create events', 'turn-features-on-or-off'],
  ['upgrade to a new version', 'update-your-site'],
  ['impressum', 'fill-in-your-legal-pages'],
  ['openstreetmap tiles', 'maps-and-places'],
  ['uptime monitoring', 'health-checks-and-logs'],
  ['remove demo events', 'try-it-with-demo-events'],
  ['import from eventbrite', 'import-events'],
  ['single sign on', 'sign-in-with-other-accounts'],
  ['ollama', 'use-a-language-model'],
];

const { library } = await readContent(
  {
    site: resolve(import.meta.dirname, '../../content'),
    host: undefined,
    values: noLegalValues,
    securityContact: undefined,
  },
  createLog({ logLevel: 'silent', stage: 'Local' }),
);
const foundFor = (query: string, language = 'en', limit = 3) =>
  searchHelp(library, { query, language, limit }).map(({ slug }) => slug);

it('finds the right article among the first three for at least 90 % of the questions', () => {
  const missed = QUESTIONS.filter(([question, slug]) => !foundFor(question).includes(slug));
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(QUESTIONS.length / 10);
});

/** Questions in the other languages, about articles that are translated. */
const TRANSLATED: [language: string, question: string, slug: string][] = [
  ['de', 'QR-Code scannen', 'show-your-ticket'],
  ['de', 'kein internet am einlass', 'show-your-ticket'],
  ['de', 'was ist los am wochenende', 'find-events'],
  ['de', 'falscher name auf dem ticket', 'change-the-name-on-a-ticket'],
  ['de', 'registrieren', 'create-an-account'],
  ['de', 'newsletter abbestellen', 'emails-you-get'],
  ['de', 'merkliste', 'likes-collections-and-follows'],
  ['de', 'google kalender', 'add-events-to-your-calendar'],
  ['de', 'fingerabdruck', 'passkeys'],
  ['de', 'zwei-faktor-authentifizierung', 'two-step-sign-in'],
  ['de', 'konto löschen', 'download-or-delete-your-data'],
  ['de', 'karte abgelehnt', 'pay-online'],
  ['de', 'warteliste', 'sold-out-events'],
  ['de', 'zoom link', 'join-an-online-event'],
  ['de', 'event abgesagt geld zurück', 'event-canceled-or-postponed'],
  ['fr', 'pas de réseau à l’entrée', 'show-your-ticket'],
  ['fr', 'que faire ce week-end', 'find-events'],
  ['fr', 'changer le nom sur mon billet', 'change-the-name-on-a-ticket'],
  ['fr', 'inscription', 'create-an-account'],
  ['fr', 'me désabonner de la newsletter', 'emails-you-get'],
  ['fr', 'favoris', 'likes-collections-and-follows'],
  ['fr', 'google agenda', 'add-events-to-your-calendar'],
  ['fr', 'empreinte digitale', 'passkeys'],
  ['fr', 'double authentification', 'two-step-sign-in'],
  ['fr', 'supprimer mon compte', 'download-or-delete-your-data'],
  ['fr', 'carte refusée', 'pay-online'],
  ['fr', 'prévenez-moi quand il y a des billets', 'sold-out-events'],
  ['fr', 'lien zoom', 'join-an-online-event'],
  ['fr', 'événement annulé', 'event-canceled-or-postponed'],
  ['es', 'sin cobertura', 'show-your-ticket'],
  ['es', 'qué hacer este fin de semana', 'find-events'],
  ['es', 'nombre equivocado en la entrada', 'change-the-name-on-a-ticket'],
  ['es', 'registrarse', 'create-an-account'],
  ['es', 'demasiados correos', 'emails-you-get'],
  ['es', 'favoritos', 'likes-collections-and-follows'],
  ['es', 'calendario de google', 'add-events-to-your-calendar'],
  ['es', 'huella dactilar', 'passkeys'],
  ['es', 'autenticación de dos factores', 'two-step-sign-in'],
  ['es', 'borrar mi cuenta', 'download-or-delete-your-data'],
  ['es', 'pago rechazado', 'pay-online'],
  ['es', 'lista de espera', 'sold-out-events'],
  ['es', 'a qué hora empieza', 'join-an-online-event'],
  ['es', 'evento aplazado', 'event-canceled-or-postponed'],
  ['pt', 'sem internet na entrada', 'show-your-ticket'],
  ['pt', 'o que fazer no fim de semana', 'find-events'],
  ['pt', 'trocar o nome do ingresso', 'change-the-name-on-a-ticket'],
  ['pt', 'fazer cadastro', 'create-an-account'],
  ['pt', 'cancelar inscrição', 'emails-you-get'],
  ['pt', 'favoritos', 'likes-collections-and-follows'],
  ['pt', 'google agenda', 'add-events-to-your-calendar'],
  ['pt', 'impressão digital', 'passkeys'],
  ['pt', 'dois fatores', 'two-step-sign-in'],
  ['pt', 'excluir minha conta', 'download-or-delete-your-data'],
  ['pt', 'cartão recusado', 'pay-online'],
  ['pt', 'ingressos esgotados', 'sold-out-events'],
  ['pt', 'link do evento online', 'join-an-online-event'],
  ['pt', 'evento cancelado', 'event-canceled-or-postponed'],
];

it.each(TRANSLATED)('in %s, “%s” finds %s', (language, question, slug) =>
  expect(foundFor(question, language)).toContain(slug),
);

it('finds an article while its word is typed', () => {
  for (const typed of ['pass', 'passk', 'passkey']) expect(foundFor(typed)).toContain('passkeys');
});

it('puts articles for attendees first when a question is one word', () => {
  expect(foundFor('refund')).toEqual(['cancel-your-order', 'event-canceled-or-postponed', 'refund-tickets']);
  expect(foundFor('can I get a refund')[0]).toBe('cancel-your-order');
  expect(foundFor('guests')[0]).toBe('change-the-name-on-a-ticket');
});

it('leaves the order of longer questions, which show who asks', () =>
  expect(foundFor('refund an order as organizer')[0]).not.toBe('cancel-your-order'));

it('finds nothing for words that no article has, and for an empty question', () => {
  expect(foundFor('zzxyqv')).toEqual([]);
  expect(foundFor('how do I')).toEqual([]);
  expect(foundFor('')).toEqual([]);
});

it('answers no more than the limit, for a question of any length', () => {
  expect(foundFor('ticket '.repeat(5000), 'en', 2)).toHaveLength(2);
});

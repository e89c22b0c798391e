// Forty events in the style of spammers, in five languages, each with the one rule that it matches.
import type { CheckedEvent, ComparedEvent, History, Rule } from './types.ts';

export interface Sample {
  rule: Rule;
  event: Partial<CheckedEvent>;
  history?: Partial<History>;
}

const yoga =
  'Join us for a calm morning of yoga in the old greenhouse, with tea and fruit afterwards. Mats are there, and beginners are welcome: our two teachers explain every position slowly, in English and in Spanish.';
const concert =
  'Ein Abend mit Liedern von Schubert und Schumann im großen Saal der alten Brauerei. Einlass ist um sieben, in der Pause gibt es Brot und Wein, und nach dem Konzert erzählen die Musiker von ihrer langen Reise.';

const copies = (text: string, count: number): ComparedEvent[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index + 1), title: 'Earlier event', text }));

const html = (text: string) => `<p>${text}</p>`;

export const samples: Sample[] = [
  { rule: 'rejected_before', event: { summary: yoga }, history: { rejected: copies(yoga, 1) } },
  { rule: 'rejected_before', event: { summary: concert }, history: { rejected: copies(`${concert} Neu!`, 1) } },
  { rule: 'wallet', event: { descriptionHtml: html('Tickets: bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq') } },
  { rule: 'wallet', event: { descriptionHtml: html('Wallet 0x52908400098527886E0F7030069857D2E4169EE7') } },
  { rule: 'wallet', event: { summary: 'USDT (TRC20): TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' } },
  { rule: 'wallet', event: { descriptionHtml: html('Spenden an 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa') } },
  { rule: 'blocked_domain', event: { descriptionHtml: html('<a href="https://grabify.link/AB12CD">Program</a>') } },
  { rule: 'blocked_domain', event: { externalUrl: 'https://free-tickets.ngrok.io/login' } },
  {
    rule: 'disguised_link',
    event: { descriptionHtml: html('<a href="https://secure-login.example.net/">www.paypal.com</a>') },
  },
  {
    rule: 'disguised_link',
    event: { descriptionHtml: html('<a href="https://billets.example.org/x">https://www.fnac.com/billets</a>') },
  },
  { rule: 'scam_words', event: { title: 'Guaranteed returns: 20 % a week' } },
  { rule: 'scam_words', event: { summary: 'G\u200buarant\u200beed prоfits for everyone in the room' } },
  { rule: 'scam_words', event: { title: 'Garantierte Rendite mit Immobilien' } },
  { rule: 'scam_words', event: { summary: 'Doublez votre argent en un mois, méthode simple.' } },
  { rule: 'scam_words', event: { summary: 'Ganancias garantizadas desde el primer día.' } },
  { rule: 'scam_words', event: { title: 'Lucro garantido: aula aberta' } },
  { rule: 'copied', event: { summary: yoga }, history: { others: copies(yoga, 1) } },
  { rule: 'copied', event: { descriptionHtml: html(concert) }, history: { others: copies(concert, 2) } },
  { rule: 'repeated', event: { summary: yoga }, history: { own: copies(yoga, 10) } },
  { rule: 'velocity', event: {}, history: { accountDays: 0, publishedLastHour: 5 } },
  { rule: 'velocity', event: {}, history: { accountDays: 400, publishedLastHour: 30 } },
  { rule: 'spam_words', event: { summary: 'Work from home and earn up to 500 a day.' } },
  { rule: 'spam_words', event: { summary: 'Nebenverdienst gesucht? Finanzielle Freiheit beginnt hier.' } },
  { rule: 'spam_words', event: { summary: 'Revenu complémentaire et liberté financière, cliquez ici.' } },
  { rule: 'spam_words', event: { summary: 'Gana dinero y trabaja desde casa.' } },
  { rule: 'spam_words', event: { summary: 'Renda extra: trabalhe em casa, sem chefe.' } },
  { rule: 'short_link', event: { descriptionHtml: html('Register: https://bit.ly/3xYzAbC') } },
  { rule: 'short_link', event: { descriptionHtml: html('<a href="https://tinyurl.com/jazz-2026">Anmelden</a>') } },
  {
    rule: 'many_links',
    event: {
      descriptionHtml: Array.from({ length: 12 }, (_, n) => html(`<a href="https://shop${n}.example/">Shop</a>`)).join(
        '',
      ),
    },
  },
  { rule: 'odd_domain', event: { descriptionHtml: html('Watch on https://match-live.icu/hd') } },
  { rule: 'odd_domain', event: { externalUrl: 'https://super-deals.top/festival' } },
  { rule: 'messenger', event: { descriptionHtml: html('<a href="https://wa.me/4915112345678">Tickets</a>') } },
  { rule: 'messenger', event: { summary: 'Contact me on WhatsApp for cheaper tickets.' } },
  { rule: 'messenger', event: { summary: 'Entradas por Telegram: @entradas_baratas' } },
  {
    rule: 'phone_numbers',
    event: { descriptionHtml: html('Helpline +1 888 555 0101, +1 888 555 0102, +1 888 555 0103') },
  },
  {
    rule: 'email_addresses',
    event: { descriptionHtml: html('a@example.org, b@example.org, c@example.org, d@example.org') },
  },
  {
    rule: 'shouting',
    event: { descriptionHtml: html('COME TO THE BIGGEST PARTY OF THE YEAR WITH FREE DRINKS FOR ALL OF YOU TONIGHT') },
  },
  { rule: 'repeated_characters', event: { title: 'Party!!!!!!!!!!!!' } },
  { rule: 'repeated_characters', event: { summary: 'Grátisssssssss para todos' } },
  {
    rule: 'hashtags',
    event: {
      descriptionHtml: html(Array.from({ length: 15 }, (_, n) => `#deal${String.fromCodePoint(97 + n)}`).join(' ')),
    },
  },
];

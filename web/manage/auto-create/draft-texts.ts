// The form of a draft that is not stored yet: from the composer's values to texts, and to a new event. Server only.
import { descriptionHtml, type Draft, type Understood } from '#domain/composer';
import type { NewDraft } from '#domain/management';
import { sanitizeRichText } from '#domain/rich-text';
import { htmlWithoutOpenQuestions, withoutOpenQuestions } from '#shared/open-question.ts';
import { parseEventImage } from '#shared/event-image.ts';
import { text, texts, z } from '#shared/input/form.ts';
import { majorValue, minorValue } from '#shared/money.ts';
import { TICKETS_PER_ORDER_MAX } from '#shared/limits.ts';
import { NO_DETAIL_TEXTS } from '../detail-fields/texts.ts';
import { eventTexts, type EventTexts, fieldsOfTexts } from '../event-form-fields.ts';
import { wholeNumber } from '../ticket-form-fields.ts';

/** A ticket class in the form of a draft. */
export interface TicketRow {
  name: string;
  kind: 'free' | 'paid' | 'donation';
  price: string;
  capacity: string;
}

/** The texts of the form. */
export interface DraftTexts extends EventTexts {
  /** The description with its headings and lists, for the editor. */
  descriptionHtml: string;
  tickets: TicketRow[];
  currency: string;
  /** The design of the poster. */
  image: string;
  /** The number of times that a part was written again. */
  variant: number;
  /** The writer of the words: the built-in templates or a language model. */
  source: 'templates' | 'model';
}

/** The most ticket classes in the form. */
const ROWS_MAX = 6;

/** The schemas of the tickets' inputs. Each column is a repeated field with one text per row. */
export const ticketColumns = {
  ticketName: texts(ROWS_MAX),
  ticketKind: texts(ROWS_MAX),
  ticketPrice: texts(ROWS_MAX),
  ticketCapacity: texts(ROWS_MAX),
  currency: text,
};

type TicketColumns = Record<'ticketName' | 'ticketKind' | 'ticketPrice' | 'ticketCapacity', string[]>;

/** The typed tickets. */
export const ticketRowsOf = ({ ticketName, ticketKind, ticketPrice, ticketCapacity }: TicketColumns): TicketRow[] =>
  ticketName.map((name, row) => ({
    name: name.slice(0, 200),
    kind: kindOf(ticketKind[row]),
    price: (ticketPrice[row] ?? '').slice(0, 20),
    capacity: (ticketCapacity[row] ?? '').slice(0, 20),
  }));

/** The schema of the form. */
export const draftForm = eventTexts
  .extend({
    ...ticketColumns,
    image: text,
    variant: z.coerce.number().int().min(0).max(1_000).catch(0),
    source: z.enum(['templates', 'model']).catch('templates'),
  })
  .transform(({ ticketName, ticketKind, ticketPrice, ticketCapacity, ...draft }): DraftTexts => ({
    ...draft,
    descriptionHtml: draft.descriptionHtml ?? descriptionHtml(draft.description),
    tickets: ticketRowsOf({ ticketName, ticketKind, ticketPrice, ticketCapacity }),
  }));

const kindOf = (kind: string | undefined): TicketRow['kind'] =>
  kind === 'paid' || kind === 'donation' ? kind : 'free';

/** The texts of a composed draft. */
export function textsOfDraft(
  draft: Draft,
  {
    understood,
    currency,
    variant,
    source,
  }: { understood: Understood; currency: string } & Pick<DraftTexts, 'variant' | 'source'>,
): DraftTexts {
  const { place } = understood;
  const { category, format, tickets, when, ...same } = draft;
  return {
    ...NO_DETAIL_TEXTS,
    ...same,
    descriptionHtml: descriptionHtml(draft.description),
    ...when,
    tz: place.tz,
    where: place.kind,
    venue: place.venue,
    address1: place.address1,
    postalCode: '',
    city: place.city,
    pin: '',
    joinLink: '',
    joinInstructions: '',
    category: category?.subcategoryId ?? category?.categoryId ?? '',
    format: format ?? '',
    refundPolicy: 'none',
    tickets: tickets.map(({ name, priceKind, priceMinor, capacity, currency: own }) => ({
      name,
      kind: priceKind,
      price: priceMinor === 0 ? '' : majorValue({ value: priceMinor, currency: own }).replace(/\.00$/, ''),
      capacity: String(capacity),
    })),
    currency: tickets[0]?.currency ?? currency,
    variant,
    source,
  };
}

/** The new event of a form. Questions without an answer and ticket classes without a name are left out. */
export function newDraftOf(draft: DraftTexts): NewDraft {
  const { currency } = draft;
  const fields = fieldsOfTexts(draft);
  return {
    ...fields,
    name: draft.title,
    summary: withoutOpenQuestions(draft.summary),
    description: htmlWithoutOpenQuestions(sanitizeRichText(draft.descriptionHtml)),
    image: parseEventImage(draft.image)?.kind === 'poster' ? draft.image : '',
    when: fields.when ?? { start: '', end: '', tz: '' },
    tickets: newTicketsOf(draft.tickets, currency),
  };
}

/** The new ticket classes of typed rows. A row without a name is left out. */
export const newTicketsOf = (rows: TicketRow[], currency: string): NonNullable<NewDraft['tickets']> =>
  rows
    .filter(({ name }) => name.trim() !== '')
    .map(({ name, kind, price, capacity }) => ({
      name,
      description: '',
      priceKind: kind,
      priceMinor: kind === 'free' || (kind === 'donation' && price === '') ? 0 : minorValue(price, currency),
      currency,
      capacity: wholeNumber(capacity),
      minPerOrder: 1,
      maxPerOrder: TICKETS_PER_ORDER_MAX,
      salesStart: null,
      salesEnd: null,
      hidden: false,
    }));

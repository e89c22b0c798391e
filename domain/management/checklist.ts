import type { EventRecord } from '#domain/events';
import type { EventStock } from '#domain/tickets';
import { hasOpenQuestion } from '#shared/open-question.ts';

/** A step before publishing. A draft can be published without its `optional` steps. */
export interface ChecklistItem {
  step: 'date' | 'place' | 'tickets' | 'questions' | 'pin' | 'category' | 'summary' | 'description';
  isDone: boolean;
  isOptional: boolean;
}

interface Facts {
  event: EventRecord;
  stock: EventStock;
  now: Temporal.Instant;
  /** Whether a person chose a place, "online" or "to be announced". */
  isPlaceDecided: boolean;
  /** Whether the venue has a point of its own; null without a venue, and where optional steps do not matter. */
  hasPin: boolean | null;
}

/** Category of events without a chosen category. */
const OTHER_CATEGORY = '199';

/**
 * The steps that an event needs before it can be published, and optional steps that make it easier to find. The step
 * `questions` is part of the list only while the texts contain a question of a draft in brackets, and the step `pin`
 * only for an event with a venue.
 */
export function checklist({ event, stock, now, isPlaceDecided, hasPin }: Facts): ChecklistItem[] {
  const required = (step: ChecklistItem['step'], isDone: boolean) => ({ step, isDone, isOptional: false });
  const optional = (step: ChecklistItem['step'], isDone: boolean) => ({ step, isDone, isOptional: true });
  return [
    required('date', Temporal.Instant.compare(event.startsAt, now) > 0),
    required('place', isPlaceDecided || event.online || event.venue !== null),
    required('tickets', stock.classes > 0 || event.externalUrl !== null),
    ...(hasQuestions(event) ? [required('questions', false)] : []),
    ...(hasPin === null ? [] : [optional('pin', hasPin)]),
    optional('category', event.categoryId !== OTHER_CATEGORY),
    optional('summary', event.summary !== ''),
    optional('description', event.descriptionHtml !== ''),
  ];
}

/** Whether the words of the event contain a question of a draft that visitors would read. */
export const hasQuestions = ({ name, summary, descriptionHtml, details }: EventRecord): boolean =>
  hasOpenQuestion([name, summary, descriptionHtml, JSON.stringify(details)].join('\n'));

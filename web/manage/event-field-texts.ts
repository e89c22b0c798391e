import { useLingui } from '@lingui/react/macro';
import type { ArgumentErrors } from '#shared/errors.ts';

/**
 * The labels of an event's fields by the names of their errors, in the order of the form.
 * @param errors the wrong fields; the label of a wrong input of a list contains the number of its row
 */
export function useEventFieldTexts(errors: ArgumentErrors = {}): Record<string, string> {
  const { t } = useLingui();
  const rowTexts: Record<string, (number: number) => string> = {
    'agenda.time': (number) => t`Time of agenda item ${number}`,
    'agenda.title': (number) => t`What happens in agenda item ${number}`,
    'agenda.text': (number) => t`Details of agenda item ${number}`,
    'lineup.name': (number) => t`Name of performer ${number}`,
    'lineup.role': (number) => t`Role of performer ${number}`,
    'faq.q': (number) => t`Question ${number}`,
    'faq.a': (number) => t`Answer ${number}`,
  };
  const rows = Object.keys(errors).flatMap((name) => {
    const [list, index, input] = name.split('.');
    const text = rowTexts[`${list}.${input}`];
    return text ? [[name, text(Number(index) + 1)]] : [];
  });
  return {
    title: t`Event title`,
    summary: t`Summary`,
    start: t`Starts`,
    end: t`Ends`,
    tz: t`Time zone`,
    venue: t`Venue name`,
    address1: t`Street address`,
    postalCode: t`Postal code`,
    city: t`City`,
    pin: t`Place on the map`,
    joinLink: t`Link to join`,
    joinInstructions: t`How to join`,
    description: t`Description`,
    agenda: t`Agenda`,
    lineup: t`Lineup`,
    faq: t`FAQ`,
    ...(Object.fromEntries(rows) as Record<string, string>),
    age: t`Age`,
    doors: t`Doors`,
    parking: t`Getting there and parking`,
    notes: t`Notes`,
    access: t`Accessibility`,
    accessText: t`More about access`,
    category: t`Category`,
    subcategory: t`Category`,
    format: t`Format`,
    tags: t`Tags`,
    keywords: t`Your own tags`,
  };
}

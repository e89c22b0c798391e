import { useLingui } from '@lingui/react/macro';

/** The labels of an event's fields by the names of their errors, in the order of the form. */
export function useEventFieldTexts(): Record<string, string> {
  const { t } = useLingui();
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
    joinLink: t`Link to join`,
    joinInstructions: t`How to join`,
    description: t`Description`,
    category: t`Category`,
    subcategory: t`Category`,
    format: t`Format`,
    tags: t`Tags`,
    age: t`Age`,
  };
}

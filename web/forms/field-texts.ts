import { useLingui } from '@lingui/react/macro';
import type { ArgumentCode } from '#shared/errors.ts';
import { ACCESS_CODES_MAX, LINKS_MAX, PASSWORD_MIN_CHARS, TICKET_POOLS_MAX } from '#shared/limits.ts';

/** Returns the text for an error of a field; undefined when only the general text of the code applies. */
export type FieldTextOf = (name: string, code: ArgumentCode) => string | undefined;

/**
 * Error texts that name their field and say what to do, such as "Enter your name.".
 * @param wrongCode the page's own text for a wrong code, instead of the general text
 */
export function useFieldTexts(wrongCode?: string): FieldTextOf {
  const { t } = useLingui();
  const missing: Record<string, string> = {
    email: t`Enter your email address.`,
    name: t`Enter your name.`,
    fullName: t`Enter your name.`,
    password: t`Enter a password.`,
    current: t`Enter your current password.`,
    next: t`Enter a new password.`,
    code: t`Enter the code.`,
    reason: t`Enter a reason.`,
  };
  const ofEvent = useEventTexts();
  return (name, code) => {
    const text = ofEvent[`${name} ${code}`];
    if (text !== undefined) return text;
    if (code === 'MISSING') return missing[name];
    if (name === 'reason' && code === 'TOO_SHORT') return t`Enter a longer reason.`;
    if (name === 'email' && code === 'INVALID') return t`Enter a valid email address, like name@example.org.`;
    if ((name === 'current' || name === 'password') && code === 'INVALID')
      return t`That password isn’t right. Try again.`;
    if (name === 'code' && code === 'INVALID') return wrongCode ?? t`That code isn’t right or has already been used.`;
    const isNew = name === 'password' || name === 'next';
    return isNew && code === 'TOO_SHORT'
      ? t`Enter a password with at least ${PASSWORD_MIN_CHARS} characters.`
      : undefined;
  };
}

/** The texts of an event's fields and of its tickets, by field and code. */
function useEventTexts(): Record<string, string> {
  const { t } = useLingui();
  return {
    'title MISSING': t`Enter a title.`,
    'start MISSING': t`Choose when the event starts.`,
    'start TOO_SMALL': t`Choose a date in the future.`,
    'start UNCHANGED': t`Choose another date. The event already has this one.`,
    'end MISSING': t`Choose when the event ends.`,
    'end TOO_SMALL': t`The event can’t end before it starts.`,
    'end TOO_LARGE': t`An event can last up to a year.`,
    'venue MISSING': t`Enter the name of the venue.`,
    'city MISSING': t`Enter a city.`,
    'city UNKNOWN': t`We couldn’t find this city. Check the spelling, or add the state or country.`,
    'ticketName MISSING': t`Enter a name for the ticket.`,
    'price MISSING': t`Enter a price.`,
    'price INVALID': t`Enter a price like 12.50.`,
    'capacity MISSING': t`Enter the number of tickets.`,
    'eventCapacity MISSING': t`Enter the number of tickets.`,
    'accessCode MISSING': t`Enter a code.`,
    'accessCode INVALID': t`Use 4 to 40 letters, digits, hyphens or underscores, without spaces.`,
    'accessCode TAKEN': t`This event already has this code. Choose a different one.`,
    'accessCode TOO_MANY': t`An event can have up to ${ACCESS_CODES_MAX} codes.`,
    'codeLimit MISSING': t`Enter a number, or leave this empty.`,
    'codeEnd TOO_SMALL': t`The code can’t expire before it becomes valid.`,
    'codeClasses MISSING': t`Choose at least one hidden ticket.`,
    'poolName MISSING': t`Enter a name for the limit.`,
    'poolName TOO_MANY': t`An event can have up to ${TICKET_POOLS_MAX} shared limits.`,
    'poolCapacity MISSING': t`Enter the number of tickets.`,
    'poolClasses TOO_FEW': t`Choose at least two tickets that share this limit.`,
    'maxPerOrder TOO_SMALL': t`The maximum can’t be below the minimum.`,
    'maxPerPerson INVALID': t`Enter a number, or leave this empty.`,
    'maxPerPerson TOO_SMALL': t`The maximum can’t be below the minimum.`,
    'email TOO_MANY': t`Each email address can only get so many of these free tickets. Choose fewer.`,
    'publishAt MISSING': t`Choose a date and a time.`,
    'publishAt TOO_SMALL': t`Choose a time in the future.`,
    'publishAt TOO_LARGE': t`Choose a time before the event starts.`,
    'linkName MISSING': t`Enter a name for the link.`,
    'linkName TAKEN': t`This event already has a link with this name.`,
    'linkName TOO_MANY': t`An event can have up to ${LINKS_MAX} links.`,
    'inviteEmail MISSING': t`Enter an email address.`,
    'inviteEmail INVALID': t`Enter a valid email address, like name@example.org.`,
    'inviteEmail TAKEN': t`This person is already on the team or has an invitation.`,
    'role INVALID': t`Choose a role.`,
    'setAside INVALID': t`Enter a number, or leave this empty.`,
    'setAside TOO_LARGE': t`There aren’t that many unsold tickets left. Enter a smaller number.`,
    'salesEndHours INVALID': t`Enter whole hours, or choose a date, but not both.`,
    'salesEndHours TOO_SMALL': t`Sales can’t end before they start.`,
    'opensAfterId INVALID': t`Choose a ticket that doesn’t depend on this one.`,
    'salesEnd TOO_SMALL': t`Sales can’t end before they start.`,
  };
}

import type { ContactFilter } from './filter.ts';
import type { Contact } from './people.ts';

/** Whether a contact belongs to the result. `isAtEvent`: whether the person ordered, attended or asked there. */
export function isIncluded(contact: Contact, filter: ContactFilter, isAtEvent: boolean): boolean {
  const { text, news, tag, eventId } = filter;
  if (tag !== '' && !contact.tags.includes(tag)) return false;
  if (news === 'no' ? isOn(contact) || contact.news.state === 'withdrawn' : news !== '' && contact.news.state !== news)
    return false;
  if (eventId !== null && !isAtEvent) return false;
  const isFromSearch = tag === '' && (news === '' || news === 'no'); // the source found the text
  return isFromSearch || text === '' || `${contact.email} ${contact.name}`.toLowerCase().includes(text);
}

const isOn = ({ news }: Contact): boolean => news.state === 'yes';

import { Trans } from '@lingui/react/macro';
import { MapPin, Monitor } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { IconTile } from '../../event/facts.tsx';
import type { EventTexts } from '../event-form-fields.ts';
import type { OwnVenueChoice } from '../where/texts-of-venue.ts';
import { WhereFields } from '../where/where-fields.tsx';
import { FactRow } from './fact-row.tsx';
import { useLiveTexts } from './use-live-texts.ts';

interface Props {
  texts: EventTexts;
  /** The organization's venues to choose from. */
  venues: OwnVenueChoice[];
  errorOf: (name: string) => string | undefined;
  /** Whether the form suggests the city, so that it is no fact until the organizer changes it or names a venue. */
  isCitySuggested?: boolean;
}

const INPUTS = ['tz', 'venue', 'address1', 'postalCode', 'city', 'pin', 'joinLink', 'joinInstructions'];

/** The place as on the event page, with its fields. The fields are open at first when the place has no name. */
export function WhereRow({ texts, venues, errorOf, isCitySuggested = false }: Props) {
  const row = useRef<HTMLDetailsElement>(null);
  const typed = useLiveTexts(row, {
    where: texts.where,
    venue: texts.venue,
    address1: texts.address1,
    city: texts.city,
  });
  const isOnline = typed.where === 'online';
  const [venue, street, city] = [typed.venue.trim(), typed.address1.trim(), typed.city.trim()];
  const isCityKnown = !isCitySuggested || venue !== '' || city !== texts.city.trim();
  return (
    <FactRow
      ref={row}
      tile={<IconTile>{isOnline ? <Monitor className="size-5" /> : <MapPin className="size-5" />}</IconTile>}
      term={<Trans>Where</Trans>}
      fact={<Place where={typed.where} venue={venue} address={[street, isCityKnown ? city : '']} />}
      isOpen={texts.where === 'venue' && texts.venue === ''}
      hasError={INPUTS.some((name) => errorOf(name) !== undefined)}
    >
      <WhereFields texts={texts} venues={venues} errorOf={errorOf} />
    </FactRow>
  );
}

function Place({ where, venue, address }: Record<'where' | 'venue', string> & { address: string[] }) {
  if (where === 'online')
    return <Lines first={<Trans>Online</Trans>} second={<Trans>People get the link with their ticket.</Trans>} />;
  if (where === 'unknown') return <Lines first={<Trans>Location to be announced</Trans>} />;
  return (
    <Lines
      first={venue === '' ? <Trans>Add a location</Trans> : <bdi>{venue}</bdi>}
      second={address.filter(Boolean).join(', ')}
    />
  );
}

const Lines = ({ first, second }: { first: ReactNode; second?: ReactNode }) => (
  <>
    <span className="block font-semibold wrap-anywhere">{first}</span>
    {second && <span className="block text-sm text-ink-soft wrap-anywhere">{second}</span>}
  </>
);

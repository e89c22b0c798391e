import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatPin } from '#shared/geo/pin.ts';
import { VENUE_TEXT_MAX_CHARS } from '#shared/limits.ts';
import { TextField } from '../../ui/field.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { EventTexts } from '../event-form-fields.ts';
import { onFillIn } from '../fill-in.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { CityField } from './city-field.tsx';
import { PinField } from './pin-field.tsx';
import { type OwnVenueChoice, textsOfVenue } from './texts-of-venue.ts';

interface Props {
  texts: Pick<EventTexts, 'venue' | 'address1' | 'postalCode' | 'city' | 'pin'>;
  venues: OwnVenueChoice[];
  errorOf: (name: string) => string | undefined;
}

/** The venue of an event: a venue of the organization, or a new venue with its address and its position on the map. */
export function VenueFields({ texts, venues, errorOf }: Props) {
  const { t } = useLingui();
  const { group, pin, mapKey, move, jump } = usePin(texts.pin);
  const shared = { requiredText: t`(required)`, maxLength: VENUE_TEXT_MAX_CHARS };
  const choose = (venue: OwnVenueChoice) => {
    const { pin: point, ...values } = textsOfVenue(venue);
    fill(group.current, values);
    jump(point);
  };
  return (
    <div ref={group} className="grid gap-5">
      {venues.length > 0 && <VenueChoice venues={venues} onChoose={choose} />}
      <TextField
        {...shared}
        id="venue"
        name="venue"
        label={t`Venue name`}
        required
        autoComplete="off"
        defaultValue={texts.venue}
        error={errorOf('venue')}
      />
      <TextField
        {...shared}
        id="address1"
        name="address1"
        label={t`Street address`}
        autoComplete="street-address"
        defaultValue={texts.address1}
        error={errorOf('address1')}
      />
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <CityField city={texts.city} error={errorOf('city')} onPoint={(point) => jump(point ? formatPin(point) : '')} />
        <TextField
          {...shared}
          id="postalCode"
          name="postalCode"
          label={t`Postal code`}
          autoComplete="postal-code"
          className="self-end"
          defaultValue={texts.postalCode}
          error={errorOf('postalCode')}
        />
      </div>
      <PinField key={mapKey} pin={pin} error={errorOf('pin')} onMoved={move} />
    </div>
  );
}

/** The text of the pin. A new `mapKey` opens the map at another place; dragging only changes the text. */
function usePin(stored: string) {
  const group = useRef<HTMLDivElement>(null);
  const [{ pin, mapKey }, setState] = useState({ pin: stored, mapKey: 0 });
  const jump = useEffectEvent((next: string) =>
    setState((state) => (next === state.pin ? state : { pin: next, mapKey: state.mapKey + 1 })),
  );
  useEffect(() => {
    const form = group.current?.closest('form');
    return form ? onFillIn(form, (unsent) => jump(unsent.get('pin') ?? '')) : undefined;
  }, []);
  // a value that script changes sends no input event, so this event starts the saving of the draft
  useEffect(() => {
    if (pin !== stored) group.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [pin, stored]);
  return {
    group,
    pin,
    mapKey,
    move: (next: string) => setState((state) => ({ ...state, pin: next })),
    jump: (next: string) => setState((state) => (next === state.pin ? state : { pin: next, mapKey: state.mapKey + 1 })),
  };
}

function fill(group: HTMLElement | null, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const input = group?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (input) input.value = value;
  }
}

/** A choice of venue, which fills in the fields below. Without script, the server does so when the form is sent. */
function VenueChoice({ venues, onChoose }: { venues: OwnVenueChoice[]; onChoose: (venue: OwnVenueChoice) => void }) {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  return (
    <SelectField
      id="ownVenue"
      // with script, the values of the fields below are sent
      name={isHydrated ? undefined : 'ownVenue'}
      label={t`Your venues`}
      onChange={(event) => {
        const venue = venues.find(({ id }) => id === event.currentTarget.value);
        if (venue) onChoose(venue);
      }}
    >
      <option value="">{t`Choose a venue, or add a new one below`}</option>
      {venues.map((venue) => (
        <option key={venue.id} value={venue.id}>
          {[venue.name, venue.address1, venue.city].filter(Boolean).join(' · ')}
        </option>
      ))}
    </SelectField>
  );
}

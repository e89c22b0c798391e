import { useLingui } from '@lingui/react/macro';
import type { PlaceSuggestion, Point } from '#shared/geo/places.ts';
import { VENUE_TEXT_MAX_CHARS } from '#shared/limits.ts';
import { SuggestedPlaceField, suggestedName } from '../../location/suggested-place-field.tsx';
import { pointOfSuggestion } from './point-of-suggestion.ts';

interface Props {
  city: string;
  error: string | undefined;
  /** Called with the point of the city; null for a text that does not name a city yet. */
  onPoint: (point: Point | null) => void;
}

/** The city of a venue. Leaving the field without a choice takes the point of the first suggestion. */
export function CityField({ city, error, onPoint }: Props) {
  const { t } = useLingui();
  const resolve = async (suggestion: PlaceSuggestion) => onPoint(await pointOfSuggestion(suggestion));
  return (
    <SuggestedPlaceField
      id="city"
      name="city"
      label={t`City`}
      hint={t`Add the state or country if the name is common: “Portland, ME”.`}
      listLabel={t`Cities`}
      required
      requiredText={t`(required)`}
      maxLength={VENUE_TEXT_MAX_CHARS}
      autoComplete="address-level2"
      defaultValue={city}
      error={error}
      accepts={isCity}
      onText={() => onPoint(null)}
      onPick={(suggestion) => void resolve(suggestion)}
      onLeave={(text, [first]) => {
        const isFirst = first !== undefined && suggestedName(first).toLowerCase().startsWith(text.toLowerCase());
        if (isFirst) void resolve(first);
        return isFirst;
      }}
    />
  );
}

/** Venues are in cities and boroughs. Countries, states and postal codes are not cities. */
const isCity = ({ placeType }: PlaceSuggestion): boolean => placeType === 'locality' || placeType === 'borough';

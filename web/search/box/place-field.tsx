import { MapPin } from 'lucide-react';
import type { ClientLocation } from '#shared/geo/places.ts';
import { paths } from '#shared/paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { LocationPicker } from '../../location/location-picker.tsx';
import type { LocationSource } from '../../location/picker-driver.ts';
import { FIELD, PLACE_SEGMENT } from './segments.ts';
import { useBox, useBoxParts } from './use-search-box.ts';
import { isWide } from './use-takeover.ts';

/** The field for the place to search in. */
export function PlaceField() {
  const to = useLocalePath();
  const { input, picker } = useBoxParts();
  const { page, state, dispatch, suggestions, isHome, leave } = useBox();
  /** A chosen location closes the overlay on wide screens and continues with the query on phones (spec 9). */
  const onChange = (location: ClientLocation, source: LocationSource) => {
    if (source === 'lookup') return;
    // on wide screens the box closes, and leaving the page would then lose the typed words
    const hasWords = isWide() && (input.current?.value.trim() ?? '') !== '';
    const isHomeElsewhere = isHome && !hasWords && location.slug !== '' && location.slug !== page?.slug;
    dispatch({ type: 'home-elsewhere', isHomeElsewhere });
    if (isHomeElsewhere && !state.takeover.isOverlayOpen) return leave(to(paths.home()));
    dispatch({ type: 'location-chosen', isWide: isWide() });
    if (!isWide()) input.current?.focus();
  };
  return (
    <div ref={picker} className={PLACE_SEGMENT}>
      <MapPin
        aria-hidden="true"
        className="size-5 shrink-0 text-ink-soft max-sm:hidden max-md:group-data-open:mx-3 max-md:group-data-open:block"
      />
      <LocationPicker
        initial={page}
        onChange={onChange}
        onPlaceChange={(place) => dispatch({ type: 'place-in-field', place, page })}
        onOpen={() => {
          suggestions.warm();
          dispatch({ type: 'place', isWide: isWide() });
        }}
        id="header-place"
        className="min-w-0 flex-1"
        inputClassName={FIELD}
      />
    </div>
  );
}

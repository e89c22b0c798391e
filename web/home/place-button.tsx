import { Trans } from '@lingui/react/macro';
import { ChevronDown, MapPin } from 'lucide-react';

/** Id of the place field in the header's search box. */
const PLACE_FIELD = 'header-place';

/**
 * The place of the page, as a link to the place field of the search box: focus opens the list of places. Without script
 * the fragment alone moves the focus.
 */
export function PlaceButton({ name }: { name: string }) {
  return (
    <a
      href={`#${PLACE_FIELD}`}
      onClick={(event) => {
        const field = document.getElementById(PLACE_FIELD);
        if (!field) return;
        event.preventDefault(); // no history entry
        field.focus();
      }}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full text-lg font-semibold text-accent underline-offset-4 hover:underline"
    >
      <MapPin aria-hidden="true" strokeWidth={2} className="size-5 shrink-0" />
      <span className="min-w-0 truncate">{name || <Trans>Online events</Trans>}</span>
      <ChevronDown aria-hidden="true" strokeWidth={2.25} className="-ms-0.5 size-4.5 shrink-0" />
      <span className="sr-only">
        <Trans>Change location</Trans>
      </span>
    </a>
  );
}

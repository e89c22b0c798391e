import { Plural, Trans } from '@lingui/react/macro';
import { Link2 } from 'lucide-react';
import type { Collection } from '#domain/favorites';

/** Number of events in a collection, and whether it is shared. */
export const CollectionSize = ({ collection }: { collection: Collection }) => (
  <span className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
    <Plural value={collection.eventCount} _0="No events yet" one="# event" other="# events" />
    {collection.shareToken !== null && (
      <span className="inline-flex items-center gap-1">
        <Link2 aria-hidden="true" className="size-4" />
        <Trans>Shared</Trans>
      </span>
    )}
  </span>
);

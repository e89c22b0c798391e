import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Plus } from 'lucide-react';
import type { Collection } from '#domain/favorites';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { CollectionCover } from './collection-cover.tsx';
import { CollectionSize } from './collection-size.tsx';

interface Props {
  collections: Collection[];
  /** Ids of the collections that contain the event. */
  containingIds: string[];
  eventId: string;
}

/** The person's collections, each with a button to add or remove the event. */
export function CollectionChoice({ collections, containingIds, eventId }: Props) {
  return (
    <section aria-labelledby="own" className="max-w-xl">
      <h2 id="own" className="text-xl">
        <Trans>Your collections</Trans>
      </h2>
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-2">
        {collections.map((collection) => {
          const isIn = containingIds.includes(collection.id);
          return (
            <li key={collection.id}>
              <PostForm>
                <input type="hidden" name="event" value={eventId} />
                <input type="hidden" name="intent" value={isIn ? 'remove' : 'add'} />
                {isIn ? <RemoveFromCollection collection={collection} /> : <AddToCollection collection={collection} />}
              </PostForm>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const ROW_CLASSES = 'flex min-h-16 w-full items-center gap-4 rounded-md border p-2.5 pe-4 text-start';

const AddToCollection = ({ collection }: { collection: Collection }) => (
  <button
    name="collection"
    value={collection.id}
    className={`${ROW_CLASSES} group border-line bg-raised hover:border-line-strong`}
  >
    <Cover collection={collection} />
    <span className="min-w-0 flex-1">
      <span className="line-clamp-2 font-semibold">{collection.name}</span>
      <CollectionSize collection={collection} />
    </span>
    <span data-state-icon className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-accent">
      <Plus aria-hidden="true" className="size-5" />
    </span>
  </button>
);

function RemoveFromCollection({ collection }: { collection: Collection }) {
  const { t } = useLingui();
  return (
    <div className={`${ROW_CLASSES} flex-wrap border-line bg-good-soft`}>
      <Cover collection={collection} />
      <span className="min-w-0 flex-1 basis-36">
        <span className="line-clamp-2 font-semibold">{collection.name}</span>
        <span className="mt-0.5 flex items-center gap-1.5 text-sm font-medium text-good">
          <Check aria-hidden="true" className="size-4 shrink-0" />
          <Trans>Already added</Trans>
        </span>
      </span>
      <Button
        name="collection"
        value={collection.id}
        variant="outline"
        className="ms-auto text-sm"
        aria-label={t`Remove from ${collection.name}`}
      >
        <Trans context="an event from a collection">Remove</Trans>
      </Button>
    </div>
  );
}

const Cover = ({ collection }: { collection: Collection }) => (
  <span className="w-20 shrink-0">
    <CollectionCover covers={collection.covers} />
  </span>
);

import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowLeft, FolderHeart, FolderPlus } from 'lucide-react';
import { redirect, type RouterContextProvider } from 'react-router';
import { eventPage } from '#domain/events';
import {
  addToCollection,
  type Collection,
  collectionsWithEvent,
  collectionsOf,
  createCollection,
  removeFromCollection,
} from '#domain/favorites';
import { isId } from '#shared/ids.ts';
import { byIntent, multiline, normalizedLine, otherwise, z } from '#shared/input/form.ts';
import { localePath, paths } from '#shared/paths.ts';
import type { PosterSubject } from '#shared/poster-url.ts';
import type { Route } from './+types/collections';
import { notFound } from '../../app/responses.ts';
import { AccountFrame } from '../../account/frame/account-frame.tsx';
import { refusalResponse, withErrorPage } from '../../forms/refusal.ts';
import { pageContext } from '../../app/context.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../../i18n/locale.ts';
import { returnTo } from '../../app/return-to.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { CollectionChoice } from './collection-choice.tsx';
import { CollectionCover } from './collection-cover.tsx';
import { CollectionForm } from './collection-form.tsx';
import { CollectionSize } from './collection-size.tsx';
import { EventThumb } from '../../cards/event-line.tsx';

/** `?add=` is the event to add to a collection, `?referrer=` the page to return to. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, site } = context.get(pageContext);
  requireSignedIn(context, url);
  const add = url.searchParams.get('add');
  return withErrorPage(async () => {
    const [collections, event, containingIds] = await Promise.all([
      collectionsOf(ctx),
      add === null ? null : eventToAdd(context, add),
      add === null ? [] : collectionsWithEvent(ctx, { eventId: add }),
    ]);
    const from = returnTo(url.searchParams.get('referrer'), site, paths.saved());
    return { collections, containingIds, event, from };
  });
}

async function eventToAdd(context: Readonly<RouterContextProvider>, id: string) {
  if (!isId(id)) notFound();
  const { name, categoryId } = await eventPage(context.get(pageContext).ctx, { id });
  return { id, name, categoryId };
}

const collectionsForm = byIntent([
  z.object({ intent: z.literal('create'), name: normalizedLine, about: multiline, event: normalizedLine }),
  z.object({ intent: z.literal('remove'), collection: normalizedLine, event: normalizedLine }),
  z.object({ intent: otherwise('add'), collection: normalizedLine, event: normalizedLine }),
]);

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  requireSignedIn(context, url);
  const form = parseForm(collectionsForm, await readForm(request));
  const eventId = form.event;
  try {
    if (form.intent === 'remove') {
      await removeFromCollection(ctx, { collectionId: form.collection, eventId });
      return redirect(url.pathname + url.search, 303);
    }
    const { collectionId } =
      form.intent === 'create'
        ? await createCollection(ctx, { name: form.name, about: form.about })
        : { collectionId: form.collection };
    if (eventId) await addToCollection(ctx, { collectionId, eventId });
    const path = paths.collection(collectionId) + (eventId ? `?added=${eventId}` : '');
    return redirect(localePath(localeOfParams(params).prefix, path), 303);
  } catch (error) {
    const { name, about } = form.intent === 'create' ? form : { name: '', about: '' };
    return refusalResponse(error, { name, about });
  }
}

export const headers = () => ({ 'cache-control': 'no-store' });

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Collections`);

/** The person's collections. With `?add=`, a choice of collection for the event. */
export default function Collections({ loaderData, actionData }: Route.ComponentProps) {
  const { collections, event, from } = loaderData;
  return (
    <AccountFrame
      current="collections"
      backLink={event && <Back href={from} />}
      title={event ? <Trans>Add to collection</Trans> : <Trans>Collections</Trans>}
      intro={
        event ? undefined : (
          <Trans>
            Group your events: a weekend with friends, a summer of concerts. Keep your collections private or share a
            link.
          </Trans>
        )
      }
    >
      {event && <EventToAdd event={event} />}
      {collections.length > 0 &&
        (event ? (
          <CollectionChoice {...loaderData} eventId={event.id} />
        ) : (
          <CollectionGrid collections={collections} />
        ))}
      <section
        aria-labelledby="new"
        className={`rounded-md border border-line bg-raised p-6 ${collections.length > 0 ? 'mt-10' : ''}`}
      >
        <h2 id="new" className="flex items-center gap-2.5 text-xl">
          {collections.length === 0 ? (
            <FolderHeart aria-hidden="true" className="size-6 text-accent" />
          ) : (
            <FolderPlus aria-hidden="true" className="size-6 text-accent" />
          )}
          {collections.length === 0 ? <Trans>Create your first collection</Trans> : <Trans>New collection</Trans>}
        </h2>
        <CollectionForm
          intent="create"
          typed={actionData?.typed ?? { name: '', about: '' }}
          refusal={actionData?.refusal ?? null}
          submit={event ? <Trans>Create and add event</Trans> : <Trans>Create collection</Trans>}
        >
          {event && <input type="hidden" name="event" value={event.id} />}
        </CollectionForm>
      </section>
    </AccountFrame>
  );
}

const Back = ({ href }: { href: string }) => (
  <a
    href={href}
    className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline-offset-4 hover:underline"
  >
    <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
    <Trans>Back</Trans>
  </a>
);

function EventToAdd({ event }: { event: PosterSubject }) {
  return (
    <p className="mb-7 flex items-center gap-4 text-lg font-semibold">
      <EventThumb event={event} className="w-24" />
      <span className="min-w-0">{event.name}</span>
    </p>
  );
}

function CollectionGrid({ collections }: { collections: Collection[] }) {
  const to = useLocalePath();
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-9 sm:grid-cols-2 xl:grid-cols-3">
      {collections.map((collection) => (
        <li key={collection.id} className="group relative min-w-0">
          <CollectionCover covers={collection.covers} />
          <h2 className="mt-3 line-clamp-2 font-sans text-lg leading-snug font-semibold tracking-normal">
            <a
              href={to(paths.collection(collection.id))}
              className="after:absolute after:inset-0 after:rounded-md group-hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-ember"
            >
              {collection.name}
            </a>
          </h2>
          <CollectionSize collection={collection} />
        </li>
      ))}
    </ul>
  );
}

import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowLeft, FolderHeart } from 'lucide-react';
import { redirect } from 'react-router';
import {
  collectionPage,
  deleteCollection,
  moveInCollection,
  removeFromCollection,
  renameCollection,
  shareCollection,
} from '#domain/favorites';
import type { Ctx } from '#domain/ctx';
import type { EventCard } from '#domain/discovery';
import { byIntent, multiline, normalizedLine, otherwise, z } from '#shared/input/form.ts';
import { localePath, paths } from '#shared/paths.ts';
import type { Route } from './+types/collection';
import { AccountFrame } from '../../account/frame/account-frame.tsx';
import { refusalResponse, withErrorPage } from '../../forms/refusal.ts';
import { pageContext } from '../../app/context.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../../i18n/locale.ts';
import { useSite } from '../../app/site.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { CollectionEvents } from './collection-events.tsx';
import { CollectionSettings } from './collection-settings.tsx';
import { EmptyList } from '../../account/frame/empty-list.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  requireSignedIn(context, url);
  return withErrorPage(async () => {
    const page = await collectionPage(ctx, { collectionId: params.collection });
    const added = page.cards.find((card) => card.id === url.searchParams.get('added')) ?? null;
    return { ...page, added };
  });
}

const collectionForm = byIntent([
  z.object({ intent: z.enum(['up', 'down', 'remove']), event: normalizedLine }),
  z.object({ intent: z.enum(['share', 'unshare', 'delete']) }),
  z.object({ intent: otherwise('rename'), name: normalizedLine, about: multiline }),
]);
type CollectionForm = z.output<typeof collectionForm>;

export async function action({ params, context, request, url }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  requireSignedIn(context, url);
  const form = parseForm(collectionForm, await readForm(request));
  try {
    const path = await runIntent(ctx, params.collection, form);
    return redirect(localePath(localeOfParams(params).prefix, path), 303);
  } catch (error) {
    const { name, about } = form.intent === 'rename' ? form : { name: '', about: '' };
    return refusalResponse(error, { name, about });
  }
}

/** Runs the action of the pressed button. Returns the path to redirect to. */
async function runIntent(ctx: Ctx, collectionId: string, form: CollectionForm): Promise<string> {
  const collectionPath = paths.collection(collectionId);
  switch (form.intent) {
    case 'up':
    case 'down':
      await moveInCollection(ctx, { collectionId, eventId: form.event, direction: form.intent });
      return `${collectionPath}?moved=${form.intent}#event-${form.event}`;
    case 'remove':
      await removeFromCollection(ctx, { collectionId, eventId: form.event });
      return collectionPath;
    case 'share':
    case 'unshare':
      await shareCollection(ctx, { collectionId, isShared: form.intent === 'share' });
      return `${collectionPath}#share`;
    case 'delete':
      await deleteCollection(ctx, { collectionId });
      return paths.collections();
    case 'rename':
      await renameCollection(ctx, { collectionId, name: form.name, about: form.about });
      return collectionPath;
  }
}

export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Collection`);

/** The page of a collection for its owner. */
export default function OwnCollection({ loaderData, actionData }: Route.ComponentProps) {
  const { collection, cards, added } = loaderData;
  const site = useSite();
  const to = useLocalePath();
  return (
    <AccountFrame
      current="collections"
      backLink={
        <a
          href={to(paths.collections())}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          <Trans>All collections</Trans>
        </a>
      }
      title={collection.name}
      intro={collection.about || undefined}
    >
      {added !== null && <AddedNotice event={added} />}
      {cards.length === 0 ? (
        <EmptyList
          icon={<FolderHeart aria-hidden="true" />}
          title={<Trans>No events yet</Trans>}
          link={{ href: to(paths.saved()), text: <Trans>Add from your likes</Trans> }}
        >
          <Trans>Add events from any event page or from your likes.</Trans>
        </EmptyList>
      ) : (
        <CollectionEvents cards={cards} />
      )}
      <CollectionSettings
        collection={collection}

        baseUrl={site.baseUrl}
        typed={actionData?.typed ?? collection}
        refusal={actionData?.refusal ?? null}
      />
    </AccountFrame>
  );
}

function AddedNotice({ event }: { event: EventCard }) {
  const to = useLocalePath();
  const { name } = event;
  return (
    <div className="mb-7 rounded-md bg-good-soft px-5 py-4 font-medium text-good">
      <p role="status">
        <Trans>Added “{name}” to this collection.</Trans>
      </p>
      <a
        href={to(paths.event(event))}
        className="inline-flex min-h-11 max-w-full items-center gap-1.5 font-semibold underline underline-offset-4"
      >
        <ArrowLeft aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
        <span className="min-w-0 wrap-anywhere">
          <Trans>Back to {name}</Trans>
        </span>
      </a>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, Link2, Link2Off, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Collection } from '#domain/favorites';
import { paths } from '#shared/paths.ts';
import { PostForm } from '../../forms/post-form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CollectionForm } from './collection-form.tsx';
import { CopyField } from '../../ui/copy-field.tsx';

interface Props {
  collection: Collection;
  baseUrl: string;
  typed: { name: string; about: string };
  refusal: ShownRefusal | null;
}

/** The owner's settings of a collection: sharing, name, deletion. */
export function CollectionSettings({ collection, baseUrl, typed, refusal }: Props) {
  return (
    <div className="mt-12 grid gap-4">
      <Sharing collection={collection} baseUrl={baseUrl} />
      <Disclosure
        icon={<Pencil aria-hidden="true" />}
        title={<Trans>Edit name and description</Trans>}
        isOpen={refusal !== null}
      >
        <CollectionForm intent="rename" typed={typed} refusal={refusal} submit={<Trans>Save</Trans>} />
      </Disclosure>
      <Disclosure icon={<Trash2 aria-hidden="true" />} title={<Trans>Delete collection</Trans>} isOpen={false}>
        <p className="mt-3 max-w-xl text-ink-soft">
          <Trans>This permanently deletes the collection and its link. The events and your likes stay.</Trans>
        </p>
        <PostForm className="mt-5">
          <button name="intent" value="delete" className={buttonClass('danger')}>
            <Trans>Yes, delete collection</Trans>
          </button>
        </PostForm>
      </Disclosure>
    </div>
  );
}

function Sharing({ collection, baseUrl }: Pick<Props, 'collection' | 'baseUrl'>) {
  const { t } = useLingui();
  const token = collection.shareToken;
  return (
    <section id="share" aria-labelledby="share-title" className="rounded-md border border-line bg-raised p-6">
      <h2 id="share-title" className="text-xl">
        {token === null ? <Trans>Only you can see this</Trans> : <Trans>Shared with a link</Trans>}
      </h2>
      <p className="mt-2 mb-5 max-w-xl text-ink-soft">
        {token === null ? (
          <Trans>
            Share the collection to create a link. Anyone with the link can see this collection, but not your name or
            your other collections.
          </Trans>
        ) : (
          <Trans>
            Anyone with this link can see this collection, but not your name. If you stop sharing, the link stops
            working.
          </Trans>
        )}
      </p>
      {token !== null && <CopyField label={t`Link`} value={baseUrl + paths.sharedCollection(token)} />}
      <PostForm className={token === null ? '' : 'mt-4'}>
        <Button name="intent" value={token === null ? 'share' : 'unshare'} variant="outline">
          {token === null ? (
            <Link2 aria-hidden="true" className="size-4" />
          ) : (
            <Link2Off aria-hidden="true" className="size-4" />
          )}
          {token === null ? <Trans>Share with a link</Trans> : <Trans>Stop sharing</Trans>}
        </Button>
      </PostForm>
    </section>
  );
}

interface FoldProps {
  icon: ReactNode;
  title: ReactNode;
  isOpen: boolean;
  children: ReactNode;
}

function Disclosure({ icon, title, isOpen, children }: FoldProps) {
  return (
    <details open={isOpen || undefined} className="group rounded-md border border-line bg-raised">
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-md px-6 py-3 leading-snug font-semibold [&>svg]:size-5 [&>svg]:shrink-0">
        {icon}
        {title}
        <ChevronDown aria-hidden="true" className="ms-auto transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-6 pb-6">{children}</div>
    </details>
  );
}

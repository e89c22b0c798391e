import { Trans } from '@lingui/react/macro';
import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SaveState } from './use-autosave.ts';

/** Shows whether the draft is saved, and announces it to screen readers. */
export function SaveStatus({ state }: { state: SaveState }) {
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-ink-soft [&>svg]:size-4 [&>svg]:shrink-0">
      {TEXTS[state]()}
    </p>
  );
}

const TEXTS: Record<SaveState, () => ReactNode> = {
  idle: () => null,
  saving: () => (
    <>
      <LoaderCircle aria-hidden="true" className="motion-safe:animate-spin" />
      <Trans>Saving…</Trans>
    </>
  ),
  saved: () => (
    <>
      <Check aria-hidden="true" />
      <Trans>Draft saved</Trans>
    </>
  ),
  unsent: () => (
    <>
      <CloudOff aria-hidden="true" />
      <Trans>No connection. Your changes are stored in this browser.</Trans>
    </>
  ),
  wrong: () => (
    <>
      <TriangleAlert aria-hidden="true" />
      <Trans>Saved, except for the fields marked in red.</Trans>
    </>
  ),
  refused: () => (
    <>
      <TriangleAlert aria-hidden="true" />
      <Trans>We can’t save this draft right now. Reload the page.</Trans>
    </>
  ),
};

import { Trans } from '@lingui/react/macro';
import type { EventEditor } from '#domain/management';
import { SuccessNotice } from '../ui/success-notice.tsx';
import { Checklist } from './checklist.tsx';

/** The introduction of a draft that was written from answers: what the draft still lacks before it can be published. */
export const Drafted = ({ eventId, items }: { eventId: string; items: EventEditor['checklist'] }) => (
  <div className="-mt-6 mb-10 grid gap-4">
    <SuccessNotice>
      <Trans>Your draft is saved. This is what it needs before you publish.</Trans>
    </SuccessNotice>
    <Checklist eventId={eventId} items={items} />
  </div>
);

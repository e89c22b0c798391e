import { Plural, Trans } from '@lingui/react/macro';
import type { EventEditor } from '#domain/management';
import { SuccessNotice } from '../ui/success-notice.tsx';
import { Summary } from '../ui/summary.tsx';
import { Checklist } from './checklist.tsx';

interface Props {
  eventId: string;
  items: EventEditor['checklist'];
}

const openSteps = (items: Props['items']): number =>
  items.filter(({ isDone, isOptional }) => !isDone && !isOptional).length;

/** The introduction of a draft that was written from answers: what the draft still lacks before it can be published. */
export const Drafted = ({ eventId, items }: Props) => (
  <div className="-mt-6 mb-10 grid max-w-2xl gap-4">
    <SuccessNotice>
      {openSteps(items) === 0 ? (
        <Trans>Your draft is saved and ready to publish.</Trans>
      ) : (
        <Trans>Your draft is saved. This is what it needs before you publish.</Trans>
      )}
    </SuccessNotice>
    <Checklist eventId={eventId} items={items} />
  </div>
);

/** What a draft still lacks before it can be published, closed until the person opens it. */
export function OpenSteps({ eventId, items }: Props) {
  const open = openSteps(items);
  if (open === 0) return null;
  return (
    <details className="mb-8 max-w-2xl rounded-md bg-sunken px-5">
      <Summary>
        <Plural value={open} one="# step left before you can publish" other="# steps left before you can publish" />
      </Summary>
      <div className="pb-5">
        <Checklist eventId={eventId} items={items} />
      </div>
    </details>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { TICKET_CLASS_DESCRIPTION_MAX_CHARS } from '#shared/limits.ts';
import { TextField } from '../../ui/field.tsx';
import { Summary } from '../../ui/summary.tsx';
import type { TicketTexts } from '../ticket-form-fields.ts';
import { GroupField } from './group-field.tsx';
import { LimitFields } from './limit-fields.tsx';
import { SalesFields } from './sales-fields.tsx';

interface Props {
  texts: TicketTexts;
  labels: Record<string, string>;
  errorOf: (name: string) => string | undefined;
  /** The other classes of the event. */
  others: { id: string; name: string }[];
  isOpen: boolean;
}

/** Fields that most tickets do not need. The section is open after a refusal, so that no error is hidden. */
export function MoreFields({ texts, labels, errorOf, others, isOpen }: Props) {
  const { t } = useLingui();
  const shared = { requiredText: t`(required)`, autoComplete: 'off' };
  return (
    <details open={isOpen} className="rounded-sm border border-line px-4 open:pb-5">
      <Summary className="min-h-12">
        <Trans>More options</Trans>
      </Summary>
      <div className="mt-3 grid gap-5">
        <TextField
          {...shared}
          id="description"
          name="description"
          label={labels['description']}
          rows={3}
          maxLength={TICKET_CLASS_DESCRIPTION_MAX_CHARS}
          showCount
          defaultValue={texts.description}
          error={errorOf('description')}
        />
        {!texts.isAddOn && (
          <TextField
            {...shared}
            id="setAside"
            name="setAside"
            type="number"
            label={labels['setAside']}
            hint={t`How many of these tickets aren’t for sale.`}
            maxLength={6}
            className="max-w-72"
            defaultValue={texts.setAside}
            error={errorOf('setAside')}
          />
        )}
        {!texts.isAddOn && <GroupField texts={texts} labels={labels} errorOf={errorOf} />}
        <LimitFields texts={texts} labels={labels} errorOf={errorOf} />
        <SalesFields texts={texts} labels={labels} errorOf={errorOf} others={texts.isAddOn ? [] : others} />
        {!texts.isAddOn && <HiddenField isHidden={texts.hidden} />}
      </div>
    </details>
  );
}

const HiddenField = ({ isHidden }: { isHidden: boolean }) => (
  <div>
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name="hidden"
        defaultChecked={isHidden}
        aria-describedby="hidden-hint"
        className="size-5 shrink-0 accent-accent"
      />
      <Trans>Hide this ticket from buyers</Trans>
    </label>
    <p id="hidden-hint" className="ps-8 text-sm text-ink-soft">
      <Trans>Only people with an access code see it. You add codes below the tickets.</Trans>
    </p>
  </div>
);

import { Trans, useLingui } from '@lingui/react/macro';
import type { TicketEditor } from '#domain/management';
import { SALES_TEXT_MAX_CHARS } from '#shared/limits.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { RefusedForm } from './shared-limits.tsx';

interface Props {
  texts: TicketEditor['salesTexts'];
  refused: RefusedForm;
}

/**
 * A form for the texts that visitors read while no ticket is on sale. The form is closed at first, because most events
 * do not need it.
 */
export function SalesTextsForm({ texts, refused }: Props) {
  const { t } = useLingui();
  const typed = refused?.typed.intent === 'save-texts' ? refused.typed : null;
  const refusal = typed && refused ? refused.refusal : null;
  const errorOf = useFieldErrors(refusal);
  const labels = { soldOut: t`When sold out`, notYet: t`Before sales start`, salesEnded: t`After sales end` };
  const shown = typed ?? texts;
  return (
    <section id="texts" aria-labelledby="texts-title" className="mt-12 scroll-mt-6 border-t border-line pt-8">
      <h2 id="texts-title" className="text-xl">
        <Trans>Your own messages</Trans>
      </h2>
      <p className="mt-2 max-w-2xl text-ink-soft">
        <Trans>Visitors see these when they can’t get a ticket. Leave one empty to show the usual message.</Trans>
      </p>
      <Form noValidate refusal={refusal} labels={labels} className="mt-6 grid max-w-2xl gap-5">
        {(['soldOut', 'notYet', 'salesEnded'] as const).map((name) => (
          <TextField
            key={name}
            id={name}
            name={name}
            label={labels[name]}
            requiredText=""
            autoComplete="off"
            maxLength={SALES_TEXT_MAX_CHARS}
            showCount
            defaultValue={shown[name]}
            error={errorOf(name)}
          />
        ))}
        <div>
          <Button variant="outline" name="intent" value="save-texts">
            <Trans>Save messages</Trans>
          </Button>
        </div>
      </Form>
    </section>
  );
}

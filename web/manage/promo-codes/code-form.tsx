import { Trans, useLingui } from '@lingui/react/macro';
import type { PromoEditor } from '#domain/management';
import { promoPaths } from '#shared/promo-codes.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { NEW } from '../tickets/new-row.ts';
import type { SavePromoForm } from './forms.ts';
import { TermsFields, usePromoTexts, useTermsLabels, useTermsTexts } from './terms-fields.tsx';

interface Props {
  eventId: string;
  editor: PromoEditor & { currency: string };
  /** The id of the code; `new` for a new code. */
  codeId: string;
  typed: SavePromoForm | null;
  refusal: ShownRefusal | null;
}

/** The form of one promo code. */
export function PromoCodeForm({ eventId, editor: { codes, classes, currency }, codeId, typed, refusal }: Props) {
  const { t } = useLingui();
  const to = useLocalePath();
  const code = codes.find(({ id }) => id === codeId);
  const stored = useTermsTexts(code, classes);
  const texts = typed ?? stored;
  const ownText = usePromoTexts(texts.promoKind);
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  const labels = { promoCode: t`Code`, ...useTermsLabels({ isBatch: false }) };
  return (
    <section
      id="code-form"
      aria-labelledby="code-form-title"
      className="max-w-2xl scroll-mt-6 rounded-md border border-line bg-raised p-5 sm:p-7"
    >
      <h2 id="code-form-title" className="mb-6 text-xl">
        {code ? <Trans>Edit promo code</Trans> : <Trans>New promo code</Trans>}
      </h2>
      <Form noValidate refusal={refusal} labels={labels} ownText={ownText} className="grid gap-6">
        <input type="hidden" name="codeId" value={code ? codeId : NEW} />
        <TextField
          id="promoCode"
          name="promoCode"
          label={labels.promoCode}
          hint={t`4 to 40 letters, digits, hyphens or underscores. Codes aren’t case-sensitive.`}
          required
          requiredText={t`(required)`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="max-w-md"
          defaultValue={typed?.promoCode ?? code?.code ?? ''}
          error={errorOf('promoCode')}
        />
        <TermsFields {...{ texts, classes, currency, labels, errorOf }} isBatch={false} />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="save" className="w-full sm:w-auto">
            <Trans>Save code</Trans>
          </Button>
          <ButtonLink variant="quiet" className="max-sm:w-full" href={to(promoPaths.managePromoCodes(eventId))}>
            <Trans>Cancel</Trans>
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}

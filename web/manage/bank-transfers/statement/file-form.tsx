import { Trans, useLingui } from '@lingui/react/macro';
import { FormErrors, useFieldErrors } from '../../../forms/errors.tsx';
import type { FieldTextOf } from '../../../forms/field-texts.ts';
import { PostForm } from '../../../forms/post-form.tsx';
import type { ShownRefusal } from '../../../forms/refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { ListFileField } from '../../list-file-field.tsx';

/** The field for the file of the bank. */
export function FileForm({ refusal }: { refusal: ShownRefusal | undefined }) {
  const { t } = useLingui();
  const texts: Record<string, string> = {
    'file MISSING': t`Choose a file.`,
    'file INVALID': t`This isn’t a CSV file. In your online banking, export the transactions of your account as CSV.`,
    'file TOO_MANY': t`This file is too large. Export a shorter period, up to 5,000 rows.`,
  };
  const ownText: FieldTextOf = (name, code) => texts[`${name} ${code}`];
  return (
    <div>
      <FormErrors refusal={refusal} labels={{ file: t`CSV file from your bank` }} ownText={ownText} />
      <PostForm encType="multipart/form-data" className="grid gap-6">
        <ListFileField
          label={<Trans>CSV file from your bank</Trans>}
          hint={<Trans>Up to 5,000 rows. We don’t store the file.</Trans>}
          error={useFieldErrors(refusal, undefined, ownText)('file')}
        />
        <Button name="intent" value="read" className="w-full sm:w-auto sm:justify-self-start">
          <Trans>Check the file</Trans>
        </Button>
      </PostForm>
    </div>
  );
}

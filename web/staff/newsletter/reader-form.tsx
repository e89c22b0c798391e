import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { locales } from '#shared/locales.ts';
import { categories } from '#shared/taxonomy/taxonomy.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { CheckPills } from '../../ui/check-pills.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

export interface TypedReader {
  address: string;
  locale: string;
  place: string;
  categoryIds: string[];
}

/** Chooses the reader of a preview: a sample by language, place and interests, or a subscriber by address. */
export function ReaderForm({ typed, refusal }: { typed: TypedReader; refusal: ShownRefusal | null }) {
  const { t } = useLingui();
  // the same key for all presses of the button, so that a form that is sent twice is one test
  const [formKey] = useState(() => crypto.randomUUID());
  const ownTexts: Record<string, string> = {
    'address UNKNOWN': t`No subscriber has this address.`,
    'place UNKNOWN': t`We couldn’t find this place. Try the name of a city.`,
    'texts MISSING': t`Write and save a subject and a text first.`,
  };
  const ownText: FieldTextOf = (name, code) => ownTexts[`${name} ${code}`];
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  const labels = {
    texts: t`Text`,
    locale: t`Language of the text`,
    place: t`Place`,
    address: t`Or a subscriber’s email address`,
    categoryIds: t`Interests`,
  };
  return (
    <Form noValidate refusal={refusal} labels={labels} ownText={ownText} className="grid gap-5">
      <input type="hidden" name="idempotency_key" value={formKey} suppressHydrationWarning />
      <ReaderFields typed={typed} labels={labels} errorOf={errorOf} />
      <p className="text-sm text-ink-soft">
        <Trans>
          With an address, the place, interests and language are those of the subscriber, and the audit log records that
          you looked.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="show">
          <Trans>Show preview</Trans>
        </Button>
        <Button variant="outline" name="intent" value="test">
          <Trans>Send this to me</Trans>
        </Button>
      </div>
    </Form>
  );
}

interface FieldProps {
  typed: TypedReader;
  labels: Record<'locale' | 'place' | 'address' | 'categoryIds', string>;
  errorOf: (name: string) => string | undefined;
}

function ReaderFields({ typed, labels, errorOf }: FieldProps) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const shared = { requiredText: t`(required)`, autoComplete: 'off', spellCheck: false };
  return (
    <>
      <div className="grid gap-5 md:grid-cols-3">
        <SelectField id="locale" name="locale" label={labels.locale} defaultValue={typed.locale}>
          {locales.map(({ lang, name }) => (
            <option key={lang} value={lang}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...shared}
          id="place"
          name="place"
          label={labels.place}
          maxLength={100}
          placeholder={t`Unknown`}
          defaultValue={typed.place}
          error={errorOf('place')}
        />
        <TextField
          {...shared}
          id="address"
          name="address"
          type="email"
          label={labels.address}
          maxLength={254}
          defaultValue={typed.address}
          error={errorOf('address')}
        />
      </div>
      <CheckPills
        id="categoryIds"
        name="categoryIds"
        legend={labels.categoryIds}
        options={categories.map(({ id, name }) => ({ value: id, label: i18n._(name) }))}
        chosen={typed.categoryIds}
      />
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { COLLECTION_DESCRIPTION_MAX_CHARS, COLLECTION_NAME_MAX_CHARS } from '#shared/limits.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { PostForm } from '../../forms/post-form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

interface Props {
  intent: 'create' | 'rename';
  typed: { name: string; about: string };
  refusal: ShownRefusal | null;
  submit: ReactNode;
  /** Additional fields of the form. */
  children?: ReactNode;
}

/** Name and description of a collection, for creating and renaming. */
export function CollectionForm({ intent, typed, refusal, submit, children }: Props) {
  const { t } = useLingui();
  const textOf: FieldTextOf = (name, code) =>
    name === 'name' && code === 'MISSING' ? t`Enter a name for the collection.` : undefined;
  const errorOf = useFieldErrors(refusal, undefined, textOf);
  return (
    <>
      {refusal && (
        <ErrorSummary
          refusal={refusal}
          fields={[
            { name: 'name', id: 'collection-name', label: t`Name` },
            { name: 'about', id: 'collection-about', label: t`Description` },
          ]}
          textOf={textOf}
        />
      )}
      <PostForm className="mt-5 grid max-w-xl gap-5" noValidate>
        {children}
        <TextField
          id="collection-name"
          name="name"
          label={t`Name`}
          required
          requiredText={t`(required)`}
          autoComplete="off"
          maxLength={COLLECTION_NAME_MAX_CHARS}
          defaultValue={typed.name}
          error={errorOf('name')}
        />
        <TextField
          id="collection-about"
          name="about"
          label={t`Description`}
          rows={2}
          maxLength={COLLECTION_DESCRIPTION_MAX_CHARS}
          showCount
          autoComplete="off"
          requiredText={t`(required)`}
          defaultValue={typed.about}
          error={errorOf('about')}
        />
        <Button name="intent" value={intent} className="w-full sm:w-auto sm:justify-self-start">
          {submit}
        </Button>
      </PostForm>
    </>
  );
}

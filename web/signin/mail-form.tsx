import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Form } from '../forms/form.tsx';
import type { ShownRefusal } from '../forms/refusal.ts';
import { Button } from '../ui/button.tsx';
import { EmailField } from '../forms/fields/email-field.tsx';
import { useFieldErrors } from '../forms/errors.tsx';

interface Props {
  refusal: ShownRefusal | null | undefined;
  typed: string;
  /** Further fields between the address and the button. */
  fields?: ReactNode;
  /** Text of the button. */
  children: ReactNode;
}

/** A form with an email address. */
export function MailForm({ refusal, typed, fields, children }: Props) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refusal);
  return (
    <Form className="mt-8 grid gap-5" noValidate refusal={refusal} labels={{ email: t`Email` }}>
      <EmailField typed={typed} autoComplete="email" error={errorOf('email')} />
      {fields}
      <Button className="w-full">{children}</Button>
    </Form>
  );
}

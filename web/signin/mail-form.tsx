import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CsrfField } from '../forms/csrf.tsx';
import type { ShownRefusal } from '../forms/refusal.ts';
import { Button } from '../ui/button.tsx';
import { EmailField } from './email-field.tsx';
import { FormErrors, useFieldErrors } from '../forms/errors.tsx';

interface Props {
  csrf: string;
  refusal: ShownRefusal | null | undefined;
  typed: string;
  /** The words of the button. */
  children: ReactNode;
}

/** An address to send something to. */
export function MailForm({ csrf, refusal, typed, children }: Props) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refusal);
  return (
    <>
      <FormErrors refusal={refusal} labels={{ email: t`E-mail` }} />
      <form method="post" className="mt-8 grid gap-5" noValidate>
        <CsrfField token={csrf} />
        <EmailField typed={typed} autoComplete="email" error={errorOf('email')} />
        <Button className="w-full">{children}</Button>
      </form>
    </>
  );
}

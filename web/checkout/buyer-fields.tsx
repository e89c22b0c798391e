import { useLingui } from '@lingui/react/macro';
import { mailDelivery } from '../app/mail-delivery.ts';
import { useSite } from '../app/site.ts';
import { TextField } from '../ui/field.tsx';

interface Props {
  /** The number of tickets in the order. */
  count: number;
  typed: { name: string; email: string };
  errorOf: (name: string) => string | undefined;
}

/** The buyer's name and email address. */
export function BuyerFields({ count, typed, errorOf }: Props) {
  const site = useSite();
  const { t } = useLingui();
  const noMail =
    count === 1
      ? t`This site doesn’t send email. You’ll see your ticket on the next page.`
      : t`This site doesn’t send email. You’ll see your tickets on the next page.`;
  const mail = count === 1 ? t`We’ll send your ticket here.` : t`We’ll send your tickets here.`;
  return (
    <>
      <TextField
        id="name"
        name="name"
        label={t`Name`}
        required
        requiredText={t`(required)`}
        autoComplete="name"
        maxLength={120}
        defaultValue={typed.name}
        error={errorOf('name')}
      />
      <TextField
        id="email"
        name="email"
        type="email"
        inputMode="email"
        label={t`Email`}
        hint={mailDelivery(site) === 'nowhere' ? noMail : mail}
        required
        requiredText={t`(required)`}
        autoComplete="email"
        maxLength={254}
        defaultValue={typed.email}
        error={errorOf('email')}
      />
    </>
  );
}

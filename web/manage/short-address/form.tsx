import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ShortAddresses } from '#domain/reach';
import { SHORT_ADDRESS_MAX, SHORT_ADDRESS_MIN, SHORT_ADDRESSES_MAX, shortPaths } from '#shared/short-address.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { Form } from '../../forms/form.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { TextField } from '../../ui/field.tsx';

interface Props {
  addresses: ShortAddresses;
  /** The site's origin, such as `https://example.org`. */
  baseUrl: string;
  /** The name of a refused form. */
  typed: string | undefined;
  refusal: ShownRefusal | undefined;
  /** False for members who may see the address only. */
  mayChange: boolean;
  /** What the address is good for. */
  children: ReactNode;
  /** Hidden fields of both forms. */
  hidden?: ReactNode;
}

/** The short address of an event or a profile: to copy, to change, or to stop using it. */
export function ShortAddressForm({ addresses, baseUrl, typed, refusal, mayChange, children, hidden }: Props) {
  const { t } = useLingui();
  const { current, earlier } = addresses;
  if (!mayChange && current === null) return null;
  return (
    <section aria-labelledby="short-address">
      <h2 id="short-address" className="text-xl">
        <Trans>Short address</Trans>
      </h2>
      <p className="mt-2 text-ink-soft text-pretty">{children}</p>
      {current !== null && (
        <div className="mt-5 max-w-xl">
          <CopyField label={t`Your short address`} value={baseUrl + shortPaths.shortAddress(current)} />
        </div>
      )}
      {mayChange && <ChangeForm current={current} typed={typed} refusal={refusal} hidden={hidden} baseUrl={baseUrl} />}
      {mayChange && current !== null && (
        <PostForm className="mt-2 -ml-5">
          {hidden}
          <Button variant="quiet" name="intent" value="end-address">
            <Trans>Stop using this address</Trans>
          </Button>
        </PostForm>
      )}
      {earlier.length > 0 && <EarlierAddresses names={earlier} />}
    </section>
  );
}

type ChangeProps = Pick<Props, 'typed' | 'refusal' | 'hidden' | 'baseUrl'> & { current: string | null };

function ChangeForm({ current, typed, refusal, hidden, baseUrl }: ChangeProps) {
  const { t } = useLingui();
  const ownText = useAddressTexts();
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  const label = current === null ? t`Short address` : t`New short address`;
  const start = baseUrl.replace(/^https?:\/\//, '') + shortPaths.shortAddress('…').slice(0, -2);
  return (
    <Form
      noValidate
      refusal={refusal}
      labels={{ shortAddress: label }}
      ownText={ownText}
      className="mt-5 grid max-w-xl gap-4"
    >
      {hidden}
      <TextField
        id="shortAddress"
        name="shortAddress"
        label={label}
        hint={<Trans>Letters, digits and hyphens. It starts with {start}</Trans>}
        required
        requiredText={t`(required)`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        dir="ltr"
        defaultValue={typed ?? ''}
        error={errorOf('shortAddress')}
      />
      <Button variant="outline" name="intent" value="set-address" className="justify-self-start">
        {current === null ? <Trans>Get this address</Trans> : <Trans>Change address</Trans>}
      </Button>
    </Form>
  );
}

/** The texts of refusals; `undefined` for a general text. */
function useAddressTexts(): FieldTextOf {
  const { t } = useLingui();
  const changes = SHORT_ADDRESSES_MAX - 1;
  const texts: Record<string, string> = {
    MISSING: t`Enter at least ${SHORT_ADDRESS_MIN} letters or digits.`,
    TOO_SHORT: t`Enter at least ${SHORT_ADDRESS_MIN} letters or digits.`,
    TOO_LONG: t`Use up to ${SHORT_ADDRESS_MAX} characters.`,
    INVALID: t`This address looks like a page of this site. Choose a different one.`,
    TAKEN: t`This address or a similar one is taken. Choose a different one.`,
    NOT_YET: t`Another event or profile of yours uses this address. Stop using it there first.`,
    TOO_MANY: t`You can change an address up to ${changes} times. Use one of your earlier addresses.`,
  };
  return (name, code) => (name === 'shortAddress' ? texts[code] : undefined);
}

const EarlierAddresses = ({ names }: { names: string[] }) => (
  <p className="mt-4 text-sm text-ink-soft wrap-anywhere">
    <Trans>Earlier addresses still work:</Trans>{' '}
    <bdi dir="ltr">{names.map((name) => shortPaths.shortAddress(name)).join(', ')}</bdi>
  </p>
);

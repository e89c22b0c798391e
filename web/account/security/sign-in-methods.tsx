import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { LinkedProvider, SecondFactor } from '#domain/accounts';
import { paths } from '#shared/paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LinkedProviders } from './linked-providers.tsx';
import { Badge, Section } from '../frame/section.tsx';

interface Props {
  methods: {
    twoStep: SecondFactor;
    passkeys: number;
    linked: LinkedProvider[];
    providers: { id: string; name: string }[];
  };
}

/** Sign-in methods besides the password: their state, and links to change them. */
export function SignInMethods({ methods: { twoStep, passkeys, linked, providers } }: Props) {
  const { t } = useLingui();
  const to = useLocalePath();
  const left = twoStep.recoveryCodesLeft;
  return (
    <>
      <Section
        title={<Trans>Two-step sign-in</Trans>}
        badge={
          twoStep.totp ? (
            <Badge variant="good">{t({ context: 'two-step sign-in', message: 'On' })}</Badge>
          ) : (
            <Badge variant="plain">{t({ context: 'two-step sign-in', message: 'Off' })}</Badge>
          )
        }
        intro={<Trans>A code from an app on your phone, as well as your password.</Trans>}
      >
        {twoStep.totp && (
          <p className="mb-4 text-sm text-ink-soft">
            <Plural
              value={left}
              _0="You have no recovery codes left."
              one="You have # recovery code left."
              other="You have # recovery codes left."
            />
          </p>
        )}
        <ButtonLink variant="outline" href={to(paths.twoStep())} className="w-full sm:w-auto">
          {twoStep.totp ? <Trans>Manage two-step sign-in</Trans> : <Trans>Turn on two-step sign-in</Trans>}
        </ButtonLink>
      </Section>
      <Section
        title={<Trans>Passkeys</Trans>}
        badge={passkeys > 0 && <Badge variant="good">{passkeys}</Badge>}
        intro={<Trans>Sign in with your fingerprint, face or device PIN. Nothing to remember.</Trans>}
      >
        <ButtonLink variant="outline" href={to(paths.passkeys())} className="w-full sm:w-auto">
          {passkeys > 0 ? <Trans>Manage passkeys</Trans> : <Trans>Add a passkey</Trans>}
        </ButtonLink>
      </Section>
      <LinkedProviders linked={linked} providers={providers} />
    </>
  );
}

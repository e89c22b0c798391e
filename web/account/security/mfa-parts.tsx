import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#shared/paths.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { useLocalePath } from '../../i18n/locale.ts';
import { CodeField } from '../../forms/fields/code-field.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

/** Explains how to set up MFA, while MFA is off. */
export const MfaIntro = () => (
  <>
    <ol className="grid gap-3">
      <Step number={1}>
        <Trans>Open an authenticator app (your password manager may have one).</Trans>
      </Step>
      <Step number={2}>
        <Trans>Scan the QR code.</Trans>
      </Step>
      <Step number={3}>
        <Trans>Enter the code the app shows, and save 10 recovery codes in case you lose your phone.</Trans>
      </Step>
    </ol>
    <PostForm className="mt-8">
      <Button name="intent" value="begin" className="w-full sm:w-auto">
        <Trans>Set up</Trans>
      </Button>
    </PostForm>
  </>
);

const Step = ({ number, children }: { number: number; children: React.ReactNode }) => (
  <li className="flex gap-4">
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-display font-bold text-accent"
    >
      {number}
    </span>
    <span className="pt-0.5">{children}</span>
  </li>
);

interface SetupProps {
  /** `qr` is SVG drawn by the server. */
  setup: { secret: string; uri: string; qr: string };
  /** The error of the code field. */
  error: string | undefined;
}

/** Setup of MFA: the QR code, the same secret as text, and a field for the first code. */
export function MfaSetup({ setup, error }: SetupProps) {
  const { t } = useLingui();
  const to = useLocalePath();
  return (
    <div className="mt-2 grid gap-8 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <div
        role="img"
        aria-label={t`QR code for your authenticator app`}
        className="max-w-52 self-start rounded-md border border-line bg-white p-2 [&_svg]:block [&_svg]:h-auto [&_svg]:w-full"
        dangerouslySetInnerHTML={{ __html: setup.qr /* SVG drawn by the server from its own data */ }}
      />
      <div>
        <h2 className="text-xl">
          <Trans>Scan this QR code with your app</Trans>
        </h2>
        <WithoutCamera setup={setup} />
        <PostForm className="mt-6 grid gap-5" noValidate>
          <CodeField label={t`Code from the app`} error={error} />
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="confirm" className="w-full sm:w-auto">
              <Trans>Turn on</Trans>
            </Button>
            <ButtonLink variant="quiet" href={to(paths.security())} className="w-full sm:w-auto">
              <Trans>Cancel</Trans>
            </ButtonLink>
          </div>
        </PostForm>
      </div>
    </div>
  );
}

/** The secret as text, for people whose authenticator app is on this device or who type the secret. */
const WithoutCamera = ({ setup }: Pick<SetupProps, 'setup'>) => (
  <>
    <p className="mt-2 text-sm">
      <a href={setup.uri} className="font-semibold text-accent underline underline-offset-4">
        <Trans>Open in an app on this device instead</Trans>
      </a>
    </p>
    <p className="mt-3 text-sm text-ink-soft">
      <Trans>Can’t scan the code? Enter this key in the app instead:</Trans>
    </p>
    <p className="mt-2 mb-3 max-w-[22ch] font-mono text-sm select-all" translate="no" data-secret={setup.secret}>
      {setup.secret.match(/.{4}/g)?.join(' ')}
    </p>
    <CopyButton text={setup.secret} className="w-full sm:w-auto" />
  </>
);

interface EnabledProps {
  recoveryCodesLeft: number;
  /** For staff who signed in without a code, who may enter a code now. */
  forStaff: boolean;
  /** The error of the code field. */
  error: string | undefined;
}

export function MfaEnabled({ recoveryCodesLeft, forStaff, error }: EnabledProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-8">
      {forStaff && (
        <PostForm className="grid gap-5" noValidate>
          <CodeField label={t`Code`} error={error} />
          <Button name="intent" value="prove" className="w-full sm:w-auto sm:justify-self-start">
            <Trans>Go to staff pages</Trans>
          </Button>
        </PostForm>
      )}
      <div>
        <h2 className="text-xl">
          <Trans>Two-step sign-in is on</Trans>
        </h2>
        <p className="mt-2 text-ink-soft">
          <Plural
            value={recoveryCodesLeft}
            _0="You have no recovery codes left."
            one="You have # recovery code left."
            other="You have # recovery codes left."
          />
        </p>
      </div>
      <PostForm className="flex flex-wrap gap-3">
        <Button name="intent" value="renew" variant="outline" className="w-full sm:w-auto">
          <Trans>Get new recovery codes</Trans>
        </Button>
        <Button name="intent" value="end" variant="danger" className="w-full sm:w-auto">
          <Trans>Turn off</Trans>
        </Button>
      </PostForm>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { SCRIPT_ONLY, useHydrated } from '../../ui/use-hydrated.ts';
import { canUsePasskeys, type PasskeyResult, type PasskeyProblem } from './passkey-browser.ts';

interface Props {
  action: string;
  /** Hidden fields posted with the credential. */
  fields: Record<string, string | null>;
  requestCredential: () => Promise<PasskeyResult>;
  /** The reauthentication page. The form leads there when the server requires reauthentication. */
  reauthenticateAt?: string;
  variant?: 'filled' | 'outline';
  /** Fields above the button. */
  children?: ReactNode;
  label: ReactNode;
}

/**
 * A form whose button asks the browser for a passkey and then posts the browser's answer. It is visible when script
 * runs in a browser that supports passkeys.
 */
export function PasskeyForm({
  action,
  fields,
  requestCredential,
  reauthenticateAt,
  variant = 'outline',
  children,
  label,
}: Props) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const credentialField = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'ready' | 'asking' | PasskeyProblem>('ready');
  const isUsable = useHydrated() && canUsePasskeys();
  const hasCredential = useRef(false);
  const submit = async (event: FormEvent) => {
    if (hasCredential.current) {
      hasCredential.current = false;
      return; // the form contains the credential and is sent like any other form
    }
    event.preventDefault();
    if (state === 'asking') return;
    setState('asking');
    const result = await requestCredential();
    if ('credential' in result) {
      // renders before the field is filled, because rendering empties the field
      flushSync(() => setState('ready'));
      if (credentialField.current) credentialField.current.value = result.credential;
      hasCredential.current = true;
      form.current?.requestSubmit();
    } else if (result.problem === 'reauthenticationNeeded' && reauthenticateAt) location.assign(reauthenticateAt);
    else setState(result.problem);
  };
  return (
    <PostForm
      ref={form}
      action={action}
      onSubmit={(event) => void submit(event)}
      className={`grid gap-4 ${isUsable ? '' : SCRIPT_ONLY}`}
    >
      {Object.entries(fields).map(
        ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <input ref={credentialField} type="hidden" name="credential" defaultValue="" />
      {children}
      <Button
        variant={variant}
        className="w-full"
        state={state === 'asking' ? 'loading' : undefined}
        stateTexts={{ loading: t`Follow the steps in your browser`, successful: '', failed: '' }}
      >
        <KeyRound aria-hidden="true" className="size-5" />
        {label}
      </Button>
      {state !== 'ready' && state !== 'asking' && <Problem problem={state} />}
    </PostForm>
  );
}

function Problem({ problem }: { problem: PasskeyProblem }) {
  return (
    <p role="alert" className="text-sm font-medium text-bad">
      {problem === 'canceled' && <Trans>You didn’t choose a passkey. Try again or use another method.</Trans>}
      {problem === 'alreadyRegistered' && <Trans>This device already has a passkey for your account.</Trans>}
      {problem === 'unsupported' && <Trans>To use a passkey, set up a screen lock or PIN on this device first.</Trans>}
      {(problem === 'failed' || problem === 'reauthenticationNeeded') && (
        <Trans>That didn’t work. Reload the page and try again.</Trans>
      )}
    </p>
  );
}

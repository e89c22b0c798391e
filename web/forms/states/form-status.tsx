import { useLingui } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { formStatus, subscribeToFormStatus } from './form-status-store.ts';
import { showOutcomeOfLastForm } from './watch-forms.ts';

/** Announces the state of the form that is being sent, or has just been sent. Rendered once on every page. */
export function FormStatus() {
  const { t } = useLingui();
  const state = useSyncExternalStore(subscribeToFormStatus, formStatus, () => null);
  useEffect(showOutcomeOfLastForm, []);
  const texts = { loading: t`Loading`, successful: t`Done`, failed: t`That didn’t work` };
  return (
    <p aria-live="polite" className="sr-only">
      {state && texts[state]}
    </p>
  );
}

/** The states of submit buttons (spec 4), which script sets on buttons that React or the server rendered. */
import type { ButtonState } from '../../ui/button.tsx';

/** How long a button shows the success or failure of its form. */
const OUTCOME_SHOWN_MS = 1_000;

/**
 * Gives the button the appearance and the accessible name of a state. The button retains its size and its focus, and
 * ignores clicks. The button is never `disabled`, because a disabled button sends neither its name nor its value.
 */
export function setButtonState(button: HTMLElement, state: ButtonState): void {
  button.dataset.state = state;
  button.ariaDisabled = 'true';
  if (state === 'loading') button.ariaBusy = 'true';
}

export function clearButtonState(button: HTMLElement): void {
  delete button.dataset.state;
  button.ariaDisabled = null;
  button.ariaBusy = null;
}

/**
 * Shows an outcome for a moment. The next input in the form ends it, so that the person can send a corrected form at
 * once.
 */
export function showOutcome(button: HTMLButtonElement, outcome: 'successful' | 'failed'): void {
  const { form } = button;
  const end = () => {
    clearTimeout(timer);
    form?.removeEventListener('input', end);
    if (button.dataset.state === outcome) clearButtonState(button);
  };
  const timer = setTimeout(end, OUTCOME_SHOWN_MS);
  form?.addEventListener('input', end);
  setButtonState(button, outcome);
}

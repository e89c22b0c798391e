/**
 * Shows the states loading, successful and not successful (spec 4) on the submit buttons of every form: one listener
 * for the page, installed before hydration. A form that script handles itself (a like) prevents the event's default and
 * is ignored here.
 */
import { clearButtonState, setButtonState, showOutcome } from './button-states.ts';
import { showFormStatus } from './form-status-store.ts';
import { outcomeOf } from './outcome.ts';
import { storeSentForm, submitButtons, takeSentButton, takeSentForm } from './sent-form.ts';

/** After this time a form can be sent again, because its answer may be a download or its sending was stopped. */
const SENDING_TIMEOUT_MS = 20_000;

/** Delay of the announcement: some pages add their own message when script starts. */
const ANNOUNCE_AFTER_MS = 100;

/** The forms that are being sent, with their pressed button. */
const sending = new Map<HTMLFormElement, HTMLButtonElement | undefined>();

export function watchForms(): void {
  addEventListener('click', ignoreClick, { capture: true });
  addEventListener('submit', ignoreSecondSubmit, { capture: true });
  addEventListener('submit', startSending); // runs after React's handlers, which are on the document
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    takeSentForm(); // the visitor returned by the back button, so this page is not the answer to the form
    endSending();
  });
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') endSending(); // Escape stops a page load in browsers
  });
}

/** Shows the outcome of the form that led to this page. Called once, after hydration. */
export function showOutcomeOfLastForm(): void {
  const button = takeSentButton();
  if (!button) return;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const outcome = outcomeOf({
    // deprecated, but Chromium on a busy machine gives some pages no navigation entry, and the type is needed then too
    type: performance.navigation.type,
    responseStatus: load?.responseStatus,
    hasErrors: document.querySelector('main :is([role=alert]:not(:empty), [aria-invalid=true])') !== null,
  });
  if (!outcome) return;
  showOutcome(button, outcome);
  setTimeout(() => {
    if (!hasOwnMessage()) showFormStatus(outcome);
  }, ANNOUNCE_AFTER_MS);
}

/** Whether the page has a message about what was saved or what is wrong, which screen readers announce already. */
const hasOwnMessage = (): boolean =>
  [...document.querySelectorAll('main :is([role=alert], [role=status])')].some(({ textContent }) => textContent !== '');

function ignoreClick(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button[data-state]') : null;
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
}

function ignoreSecondSubmit(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement) || !sending.has(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
}

function startSending(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || opensElsewhere(form)) return;
  const button = submitter instanceof HTMLButtonElement ? submitter : submitButtons(form)[0];
  sending.set(form, button);
  setTimeout(() => endSendingOf(form), SENDING_TIMEOUT_MS);
  if (!button) return;
  if (form.method === 'post') storeSentForm(form, button);
  setButtonState(button, 'loading');
  showFormStatus('loading');
}

const opensElsewhere = (form: HTMLFormElement): boolean =>
  form.method === 'dialog' || (form.target !== '' && form.target !== '_self');

function endSending(): void {
  for (const form of sending.keys()) endSendingOf(form);
}

function endSendingOf(form: HTMLFormElement): void {
  const button = sending.get(form);
  sending.delete(form);
  if (button) clearButtonState(button);
  showFormStatus(null);
}

/**
 * The form that a visitor has just sent, stored for the page that answers it, because script starts anew with each page
 * load.
 */

const STORAGE_KEY = 'sent-form';
/** An older stored form is ignored, because this page is not the answer to it. */
const MAX_AGE_MS = 60_000;
/** Hidden fields that differ each time the form is rendered or sent; none of them may be stored. */
const CHANGING_FIELDS = new Set(['csrftoken', 'idempotency_key', 'credential']);

interface SentForm {
  /** Path of the page that contained the form. */
  path: string;
  /** The URL to which the form was sent, and its hidden fields (`identityOf`). */
  identity: string;
  /** The form's position among the page's forms that post, and the number of these forms. */
  index: number;
  count: number;
  /** Name and value of the pressed button. */
  button: [string, string];
  /** The names of the fields that a person can fill in (`fieldsOf`). */
  fields: string;
  /** When the form was sent, in milliseconds since the epoch. */
  at: number;
}

/** Stores a form that posts. Without session storage the next page shows no outcome. */
export function storeSentForm(form: HTMLFormElement, button: HTMLButtonElement): void {
  const forms = postingForms();
  const sent: SentForm = {
    path: location.pathname,
    identity: identityOf(form),
    index: forms.indexOf(form),
    count: forms.length,
    button: [button.name, button.value],
    fields: fieldsOf(form),
    at: Date.now(),
  };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(sent));
  } catch {
    // without storage the button shows no outcome on the next page
  }
}

/**
 * The pressed button of the form that this page answers; null on any other page than the form's, and when the page has
 * no such form. A button with another name stands for it (share, stop sharing) only in a form with the same fields: a form
 * with other fields is the next step. Deletes the stored form.
 */
export function takeSentButton(): HTMLButtonElement | null {
  const sent = takeSentForm();
  if (!sent || sent.path !== location.pathname || Date.now() - sent.at > MAX_AGE_MS) return null;
  const form = findAgain(sent, postingForms());
  if (!form) return null;
  const buttons = submitButtons(form);
  const pressed = buttons.find(({ name, value }) => name === sent.button[0] && value === sent.button[1]);
  return pressed ?? (fieldsOf(form) === sent.fields ? buttons[0] : null) ?? null;
}

const fieldsOf = (form: HTMLFormElement): string =>
  [...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea, select')]
    .map(({ name }) => name)
    .join(' ');

export function takeSentForm(): SentForm | null {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return stored === null ? null : (JSON.parse(stored) as SentForm); // only `storeSentForm` writes this text
  } catch {
    return null;
  }
}

export const submitButtons = (form: HTMLFormElement): HTMLButtonElement[] =>
  [...form.elements].filter(
    (element) => element instanceof HTMLButtonElement && element.type === 'submit',
  ) as HTMLButtonElement[]; // the filter leaves only buttons

const postingForms = (): HTMLFormElement[] => [...document.forms].filter((form) => form.method === 'post');

/**
 * Finds the sent form on this page. If the answer changed what the form does (share, stop sharing), the form at the
 * same position is returned.
 */
function findAgain({ identity, index, count }: SentForm, forms: HTMLFormElement[]): HTMLFormElement | undefined {
  const sameForms = forms.filter((form) => identityOf(form) === identity);
  const atIndex = forms[index];
  if (atIndex && (sameForms.includes(atIndex) || (sameForms.length === 0 && forms.length === count))) return atIndex;
  return sameForms[0];
}

/** The URL to which the form is sent, and its hidden fields. */
function identityOf(form: HTMLFormElement): string {
  const hidden = [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
    .filter(({ name }) => !CHANGING_FIELDS.has(name))
    .map(({ name, value }) => [name, value]);
  return JSON.stringify([form.getAttribute('action'), hidden]);
}

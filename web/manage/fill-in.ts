/** Whether an input contains a value of the person. The token and the stamps of the page do not. */
const isTyped = (name: string): boolean => name !== 'csrftoken' && !name.startsWith('stamp.');

const FILL_IN = 'bandstand:fill-in';

/**
 * Calls `listener` with the stored form before the inputs are filled in. Returns a function that removes the listener.
 */
export function onFillIn(form: HTMLFormElement, listener: (stored: URLSearchParams) => void): () => void {
  const handle = (event: Event) => {
    if (event instanceof CustomEvent && event.detail instanceof URLSearchParams) listener(event.detail);
  };
  form.addEventListener(FILL_IN, handle);
  return () => form.removeEventListener(FILL_IN, handle);
}

/**
 * Fills in a form with its stored values. Returns whether the stored values differ from the values in the form. Null
 * changes nothing. The values of a repeated text field are assigned to its inputs in order.
 */
export function fillIn(form: HTMLFormElement, stored: URLSearchParams | null): boolean {
  if (stored === null) return false;
  form.dispatchEvent(new CustomEvent(FILL_IN, { detail: stored }));
  const before = bodyOf(form);
  const filled = new Map<string, number>();
  for (const input of form.elements) {
    if (!isField(input) || input.name === '' || !isTyped(input.name)) continue;
    const place = filled.get(input.name) ?? 0;
    filled.set(input.name, place + 1);
    setValue(input, stored.getAll(input.name), place);
  }
  return names(before, stored).some((name) => !isSame(before.getAll(name), stored.getAll(name)));
}

const bodyOf = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/**
 * The names of the typed fields of two forms. Stored forms have no secret fields (`unsent-texts.ts`), so secret fields
 * are left out.
 */
const names = (before: URLSearchParams, stored: URLSearchParams): string[] =>
  [...new Set([...before.keys(), ...stored.keys()])].filter((name) => isTyped(name) && !name.startsWith('join'));

const isSame = (before: string[], after: string[]): boolean =>
  before.length === after.length && before.every((value, place) => value === after[place]);

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

function setValue(field: Field, values: string[], place: number): void {
  if (isChoice(field)) field.checked = values.includes(field.value);
  else if (values[place] !== undefined && values[place] !== field.value) writeValue(field, values[place]);
}

/** Writes a value. React reads a text like a typed text, so that a counter beside the field counts it. */
function writeValue(field: Field, value: string): void {
  if (!isText(field)) {
    field.value = value;
    return;
  }
  // a value that the element's own property sets is one that React has seen already
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const isText = (field: Field): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'hidden');

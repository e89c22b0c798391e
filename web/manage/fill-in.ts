/** Inputs of a form that are not the person's own: the token, and what the page showed. */
const isTyped = (name: string): boolean => name !== 'csrftoken' && !name.startsWith('stamp.');

/**
 * Fills in a form as it was stored. Returns whether anything differs from what the form shows. Null changes nothing.
 */
export function fillIn(form: HTMLFormElement, stored: URLSearchParams | null): boolean {
  if (stored === null) return false;
  let isChanged = false;
  for (const input of form.elements) {
    if (!isField(input) || input.name === '' || !isTyped(input.name)) continue;
    const before = valueOf(input);
    setValue(input, stored.getAll(input.name));
    isChanged ||= valueOf(input) !== before;
  }
  return isChanged;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const valueOf = (field: Field): string => (isChoice(field) ? String(field.checked) : field.value);

function setValue(field: Field, values: string[]): void {
  if (isChoice(field)) field.checked = values.includes(field.value);
  else field.value = values[0] ?? field.value;
}

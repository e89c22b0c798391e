/** Id of the listbox of the combobox `id`. */
export const listIdOf = (id: string): string => `${id}-list`;

/** Id of one option in the listbox of the combobox `id`. */
export const optionIdOf = (id: string, index: number): string => `${id}-option-${index}`;

interface Combobox {
  id: string;
  isOpen: boolean;
  /** Index of the option that the arrow keys have reached; -1 for none. */
  active: number;
  /** Whether the listbox is in the document; `aria-controls` must not name a missing element. */
  hasList: boolean;
}

/** Attributes of an editable combobox whose options the person selects (APG: manual selection). */
export const comboboxProps = ({ id, isOpen, active, hasList }: Combobox) => ({
  role: 'combobox',
  'aria-autocomplete': 'list' as const,
  'aria-haspopup': 'listbox' as const,
  'aria-expanded': isOpen,
  'aria-controls': hasList ? listIdOf(id) : undefined,
  'aria-activedescendant': isOpen && active >= 0 ? optionIdOf(id, active) : undefined,
});

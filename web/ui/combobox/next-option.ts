/**
 * The option an arrow key, Home or End leads to from option `from` (-1: from the text field); null for other keys.
 * Home and End stay with the text field until an option is active (APG, editable combobox).
 */
export function nextOption(key: string, from: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (from + 1) % count;
  if (key === 'ArrowUp') return from <= 0 ? count - 1 : from - 1;
  if (from < 0) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

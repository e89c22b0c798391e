/**
 * The option that an arrow key, Home or End leads to from option `from` (-1: the text field); null for other keys. Home
 * and End belong to the text field until an option is active (APG, editable combobox).
 */
export function nextOption(key: string, from: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (from + 1) % count;
  if (key === 'ArrowUp') return from <= 0 ? count - 1 : from - 1;
  if (from < 0) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

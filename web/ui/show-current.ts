/** Scrolls the row to the current page's link, without scrolling the page. */
export function showCurrent(row: HTMLElement | null): void {
  const link = row?.querySelector('[aria-current=page]');
  if (!row || !link || row.scrollWidth <= row.clientWidth) return;
  const [outer, inner] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

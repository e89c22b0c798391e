import type { ReactNode } from 'react';

export interface NestedItem {
  id: string;
  label: ReactNode;
  href?: string | undefined;
  isDisabled?: boolean | undefined;
  isNewTab?: boolean | undefined;
  isAccent?: boolean | undefined;
  isCurrent?: boolean | undefined;
  /** Language of the label, if it is not the page's language. */
  lang?: string | undefined;
  /** Id of the form that the item submits. */
  formId?: string | undefined;
  /** Called when the person follows the link. */
  onSelect?: (() => void) | undefined;
  items?: readonly NestedItem[] | undefined;
}

export const ROW =
  'flex min-h-12 w-full items-center justify-between gap-4 px-4 py-2.5 text-start font-medium aria-[current]:text-accent';
export const CHOICE = 'rounded-sm hover:bg-sunken';

/** An item that is a link, submits a form, or is a label. */
export function NestedRow({ item }: { item: NestedItem }) {
  if (item.formId)
    return (
      <button type="submit" form={item.formId} className={`${ROW} ${CHOICE}`}>
        {item.label}
      </button>
    );
  if (item.isDisabled || !item.href)
    return <span className={`${ROW} mt-1.5 border-t border-line pt-4 font-semibold text-ink-soft`}>{item.label}</span>;
  return (
    <a
      href={item.href}
      lang={item.lang}
      hrefLang={item.lang}
      className={`${ROW} ${CHOICE} ${item.isAccent ? 'text-accent' : ''}`}
      onClick={item.onSelect}
      aria-current={item.isCurrent ? 'true' : undefined}
      {...(item.isNewTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {item.label}
    </a>
  );
}

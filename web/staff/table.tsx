import type { ReactNode } from 'react';

interface Props {
  /** Accessible name of the table. */
  label: string;
  /** Column headers. Columns after the first are hidden on narrow screens. */
  heads: ReactNode[];
  /** Cells of each row, with a key. Cells after the first are hidden on narrow screens. */
  rows: { key: string; cells: ReactNode[] }[];
}

/** A table that shows only its first column on phones. */
export function StaffTable({ label, heads, rows }: Props) {
  return (
    <table aria-label={label} className="w-full text-start text-sm">
      <thead>
        <tr className="border-b border-line-strong text-ink-soft">
          {heads.map((head, index) => (
            <th
              key={index}
              scope="col"
              className={`py-2 pe-4 text-start font-semibold ${index > 0 ? 'max-md:hidden' : ''}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key} className="border-b border-line align-top">
            <th scope="row" className="py-3 pe-4 text-start font-normal wrap-anywhere">
              {first}
            </th>
            {others.map((cell, index) => (
              <td key={index} className="py-3 pe-4 max-md:hidden">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The name of a row, with a second line. */
export const RowLink = ({ href, name, below }: { href?: string | undefined; name: ReactNode; below?: ReactNode }) => (
  <>
    {href ? (
      <a href={href} className="font-semibold text-accent underline underline-offset-4">
        {name}
      </a>
    ) : (
      <span className="font-semibold">{name}</span>
    )}
    {below && <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">{below}</span>}
  </>
);

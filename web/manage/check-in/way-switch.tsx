import { Trans, useLingui } from '@lingui/react/macro';
import { LogIn, LogOut } from 'lucide-react';
import { deskQuery, type ListFilter } from './desk-query.ts';

/** Whether the door checks tickets in or out: two links, so that it works before script. */
export function WaySwitch({ door, filter }: { door: string; filter: ListFilter }) {
  const { t } = useLingui();
  const link = (way: string) => ({
    href: deskQuery({ ...filter, door, way }) || '?',
    'aria-current': filter.way === way ? ('page' as const) : undefined,
    className:
      'flex min-h-12 items-center justify-center gap-2 rounded-sm px-3 font-semibold aria-[current]:bg-accent-fill aria-[current]:text-on-accent',
  });
  return (
    <nav aria-label={t`Direction`} className="grid grid-cols-2 gap-1 rounded-md border border-line bg-raised p-1">
      <a {...link('')}>
        <LogIn aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        <Trans>Check in</Trans>
      </a>
      <a {...link('out')}>
        <LogOut aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        <Trans>Check out</Trans>
      </a>
    </nav>
  );
}

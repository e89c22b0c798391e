import { useLingui } from '@lingui/react/macro';
import { paths } from '#shared/paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';

/** Links to the other profiles that the person may edit. */
export function ProfileSwitch({ profiles, current }: { profiles: { id: string; name: string }[]; current: string }) {
  const { t } = useLingui();
  const to = useLocalePath();
  if (profiles.length < 2) return null;
  return (
    <nav aria-label={t`Your profiles`} className="mt-4 flex flex-wrap gap-2">
      {profiles.map(({ id, name }) => (
        <a
          key={id}
          href={to(paths.myProfile(id))}
          aria-current={id === current ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 font-medium aria-[current]:border-accent aria-[current]:bg-accent-soft"
        >
          <bdi>{name}</bdi>
        </a>
      ))}
    </nav>
  );
}

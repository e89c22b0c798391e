import { useLocalePath } from '../../i18n/locale.ts';

interface Tab {
  path: string;
  text: string;
  isCurrent: boolean;
}

/** Links between the views of one list. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const to = useLocalePath();
  return (
    <nav aria-label={label} className="mb-7 border-b border-line">
      <ul className="-mb-px flex gap-6">
        {tabs.map(({ path, text, isCurrent }) => (
          <li key={path}>
            <a
              href={to(path)}
              aria-current={isCurrent ? 'page' : undefined}
              className={`inline-flex min-h-11 items-center border-b-2 font-semibold ${isCurrent ? 'border-ember' : 'border-transparent text-ink-soft hover:text-ink'}`}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Moon, Sun } from 'lucide-react';
import { type Theme, themeCookie } from '../app/theme.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

/**
 * Switches between light and dark, and stores the choice in a cookie so that the next page has the chosen theme.
 * Visible only with script.
 */
export function ThemeSwitch() {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={t`Switch between light and dark mode`}
      className={`grid size-11 place-items-center rounded-full hover:bg-sunken ${isHydrated ? '' : 'invisible'}`}
    >
      <Sun aria-hidden="true" className="hidden size-5 dark:block" />
      <Moon aria-hidden="true" className="size-5 dark:hidden" />
    </button>
  );
}

function toggle() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  const theme: Theme = dark ? 'light' : 'dark';
  root.dataset.theme = theme;
  document.cookie = themeCookie(theme, window.location.protocol === 'https:');
}

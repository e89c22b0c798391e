import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Environment } from '#shared/environment.ts';
import { locales } from '#shared/locales.ts';
import { localePath } from '#shared/paths.ts';
import { useLocale, withoutPrefix } from '../locale.ts';
import { Dialog } from '../ui/dialog.tsx';
import { type NestedItem, NestedMenu } from '../ui/nested-menu.tsx';
import { useScriptRuns } from '../ui/use-script-runs.ts';
import { useHref } from './header-view.ts';
import { LinkLabel } from './link-label.tsx';
import type { HeaderLink, HeaderModel } from './menu-model.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const BUTTON =
  'inline-flex min-h-11 min-w-12 list-none flex-col items-center justify-center gap-0.5 rounded-sm px-1 text-[0.75rem] leading-tight font-semibold hover:bg-sunken [&::-webkit-details-marker]:hidden';

interface Props {
  model: HeaderModel;
  environment: Environment;
}

/** The whole header's menu up to 960 px, in levels (spec 2). Without script it opens where it stands. */
export function MobileMenu(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const { t } = useLingui();
  const items = useItems(props);
  const face = (
    <>
      <Menu aria-hidden="true" className="size-5" />
      <Trans>Menu</Trans>
    </>
  );
  if (!useScriptRuns()) {
    return (
      <details className="min-[961px]:hidden">
        <summary className={BUTTON}>{face}</summary>
        <div className="absolute inset-x-0 z-40 border-y border-line bg-raised shadow-lift">
          <NestedMenu items={items} name={t`Menu`} backText={t`Back`} />
        </div>
      </details>
    );
  }
  return (
    <div className="min-[961px]:hidden">
      <button
        type="button"
        className={BUTTON}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {face}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t`Menu`} closeText={t`Close menu`} look="sheet">
        <NestedMenu items={items} name={t`Menu`} backText={t`Back`} onLeave={() => setOpen(false)} />
        <div className="m-2 flex items-center justify-between border-t border-line px-4 pt-3 font-medium">
          <span aria-hidden="true">
            <Trans>Light or dark</Trans>
          </span>
          <ThemeSwitch />
        </div>
      </Dialog>
    </div>
  );
}

function useItems({ model, environment }: Props): NestedItem[] {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const hrefOf = useHref(environment);
  const languages = useLanguageItems();
  const item = (link: HeaderLink): NestedItem => ({
    id: link.id,
    label: <LinkLabel link={link} />,
    href: link.href === null ? undefined : hrefOf(link.href),
    isNewTab: link.isNewTab,
    isAccent: link.isAccent,
  });
  const account = model.userMenu ? [{ id: 'account', label: t`Account`, items: model.userMenu.map(item) }] : [];
  return [
    ...model.bar.map(item),
    ...account,
    ...model.menus.map((menu) => ({ id: menu.id, label: i18n._(menu.label), items: menu.links.map(item) })),
    { id: 'language', label: t`Language`, items: languages },
  ];
}

/** The same page in every language, each named in its own. */
export function useLanguageItems(): NestedItem[] {
  const { pathname, search } = useLocation();
  const { prefix } = useLocale();
  return locales.map((locale) => ({
    id: locale.lang,
    label: locale.name,
    lang: locale.lang,
    href: localePath(locale.prefix, withoutPrefix(pathname)) + search,
    isCurrent: locale.prefix === prefix,
  }));
}

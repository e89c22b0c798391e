import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import type { Environment } from '#shared/environment.ts';
import { locales } from '#shared/locales.ts';
import { inHelpLanguage } from '#shared/content/locale-path.ts';
import { localePath } from '#shared/paths.ts';
import { LANGUAGE_PARAMETER, useLocale, withoutPrefix } from '../i18n/locale.ts';
import type { NestedItem } from '../ui/nested-row.tsx';
import { PlainLevels } from '../ui/plain-levels.tsx';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import { useHref } from './header-view.ts';
import { onSelectOf } from './link-click.ts';
import { LinkLabel } from './link-label.tsx';
import { useFormIdOfLink } from './log-out-form.tsx';
import type { HeaderLink, HeaderModel } from './menu-model.ts';

const BUTTON_CLASSES =
  'inline-flex min-h-11 min-w-12 list-none flex-col items-center justify-center gap-0.5 rounded-sm px-1 text-[0.75rem] leading-tight font-semibold hover:bg-sunken [&::-webkit-details-marker]:hidden';

interface Props {
  model: HeaderModel;
  environment: Environment;
}

const loadSheet = () => import('./mobile-sheet.tsx');

/**
 * The header's menu up to 960 px, in levels (spec 2). Before hydration and without script it is a native disclosure.
 */
export function MobileMenu(props: Props) {
  const { t } = useLingui();
  const items = useItems(props);
  const details = useRef<HTMLDetailsElement>(null);
  const loaded = useLazyModule(loadSheet, () => details.current?.open === true);
  const buttonContent = (
    <>
      <Menu aria-hidden="true" className="size-5" />
      <Trans>Menu</Trans>
    </>
  );
  if (loaded)
    return (
      <loaded.module.MobileSheet
        items={items}
        buttonContent={buttonContent}
        startsOpen={loaded.captured}
        className={BUTTON_CLASSES}
      />
    );
  return (
    <details ref={details} className="min-[961px]:hidden">
      <summary className={BUTTON_CLASSES}>{buttonContent}</summary>
      <div className="absolute inset-x-0 z-40 border-y border-line bg-raised shadow-lift">
        <PlainLevels items={items} name={t`Menu`} />
      </div>
    </details>
  );
}

function useItems({ model, environment }: Props): NestedItem[] {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const hrefOf = useHref(environment);
  const formIdOf = useFormIdOfLink(environment);
  const languages = useLanguageItems(environment);
  const item = (link: HeaderLink): NestedItem => ({
    id: link.id,
    label: <LinkLabel link={link} />,
    href: link.href === null ? undefined : hrefOf(link.href),
    isNewTab: link.isNewTab,
    isAccent: link.isAccent,
    formId: formIdOf(link),
    onSelect: onSelectOf(link),
  });
  const account = model.userMenu ? [{ id: 'account', label: t`Account`, items: model.userMenu.map(item) }] : [];
  return [
    ...model.bar.map(item),
    ...account,
    ...model.menus.map((menu) => ({ id: menu.id, label: i18n._(menu.label), items: menu.links.map(item) })),
    { id: 'language', label: t`Language`, items: languages },
  ];
}

/** Links to the current page in every language. Each language is named in that language. */
export function useLanguageItems({ localeInfo }: Pick<Environment, 'localeInfo'>): NestedItem[] {
  const { pathname, search } = useLocation();
  const { prefix } = useLocale();
  return locales.map((locale) => ({
    id: locale.lang,
    label: locale.name,
    lang: locale.lang,
    // where the host decides the language of a page without prefix, the server stores the visitor's choice
    href:
      localeInfo.hostPrefix === ''
        ? localePath(locale.prefix, inHelpLanguage(locale, withoutPrefix(pathname))) + search
        : inHelpLanguage(locale, withoutPrefix(pathname)) + withParameter(search, locale.lang),
    isCurrent: locale.prefix === prefix,
  }));
}

function withParameter(search: string, lang: string): string {
  const query = new URLSearchParams(search);
  query.set(LANGUAGE_PARAMETER, lang);
  return `?${query}`;
}

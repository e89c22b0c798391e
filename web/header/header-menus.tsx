import { useLingui } from '@lingui/react/macro';
import { useLingui as useMessages } from '@lingui/react';
import type { Environment, HeaderUser } from '#shared/environment.ts';
import { DropdownMenu } from '../ui/dropdown-menu.tsx';
import { Image } from '../ui/image.tsx';
import type { MenuItem } from '../ui/menu-parts.ts';
import { useHref } from './header-view.ts';
import { useFormIdOfLink } from './log-out-form.tsx';
import { onSelectOf } from './link-click.ts';
import { LinkLabel } from './link-label.tsx';
import type { HeaderLink, HeaderMenu } from './menu-model.ts';

/** The widths from which the bar has room for the site's own menus. Menus of narrower windows are in the mobile menu. */
const BUILT_IN_FROM = { help: 'max-[1340px]:hidden', organize: 'max-[1680px]:hidden' };

/** The menus Organize and Help, if the operator configured them (spec 2). */
export function OperatorMenus({ menus, environment }: { menus: readonly HeaderMenu[]; environment: Environment }) {
  const { i18n } = useMessages();
  const toItem = useMenuItem(environment);
  return menus.map((menu) => (
    <DropdownMenu
      key={menu.id}
      label={i18n._(menu.label)}
      name={i18n._(menu.label)}
      items={menu.links.map(toItem)}
      align="end"
      // a narrow bar has no room for it, and the footer has its links too
      className={menu.isBuiltIn ? BUILT_IN_FROM[menu.id] : 'max-[961px]:hidden'}
    />
  ));
}

interface UserMenuProps {
  user: HeaderUser;
  links: readonly HeaderLink[];
  environment: Environment;
}

/** The menu of the signed-in person. */
export function UserMenu({ user, links, environment }: UserMenuProps) {
  const { t } = useLingui();
  const toItem = useMenuItem(environment);
  const who = user.fullName || user.email;
  return (
    <DropdownMenu
      label={<Portrait user={user} />}
      name={t`Account: ${who}`}
      items={links.map(toItem)}
      align="end"
      className="max-[961px]:hidden"
    />
  );
}

/** A person's picture, or the first letter of their name. */
export function Portrait({ user, size = 'size-8' }: { user: HeaderUser; size?: string }) {
  const classes = `${size} shrink-0 overflow-hidden rounded-full`;
  const initial = <Initial name={user.fullName || user.email} />;
  if (!user.thumbnailUrl) return <span className={classes}>{initial}</span>;
  return <Image src={user.thumbnailUrl} alt="" fallback={initial} className={classes} />;
}

function Initial({ name: [initial = '?'] }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-full place-items-center bg-accent-soft font-display font-bold text-accent"
    >
      {initial.toUpperCase()}
    </span>
  );
}

function useMenuItem(environment: Environment): (link: HeaderLink) => MenuItem {
  const hrefOf = useHref(environment);
  const formIdOf = useFormIdOfLink(environment);
  return (link) => ({
    id: link.id,
    label: <LinkLabel link={link} />,
    href: link.href === null ? undefined : hrefOf(link.href),
    isDisabled: link.href === null,
    isNewTab: link.isNewTab,
    isAccent: link.isAccent,
    formId: formIdOf(link),
    onSelect: onSelectOf(link),
  });
}

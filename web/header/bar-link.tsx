import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { CalendarSearch, CirclePlus, Heart, type LucideIcon, Ticket } from 'lucide-react';
import type { Environment } from '#shared/environment.ts';
import { useHref, useLinkText } from './header-view.ts';
import type { HeaderLink } from './menu-model.ts';

interface Looks {
  icon: LucideIcon;
  /** The word under the icon on phones. */
  short: MessageDescriptor;
  /** Up to 960 px: in the bar as well as in the menu. */
  isOnPhones: boolean;
  /** From 961 px: whether its icon stays beside the words. */
  keepsIcon: boolean;
}

const looks: Record<string, Looks> = {
  browse: { icon: CalendarSearch, short: msg`Browse`, isOnPhones: true, keepsIcon: false },
  createEvent: { icon: CirclePlus, short: msg`Create`, isOnPhones: false, keepsIcon: true },
  likes: { icon: Heart, short: msg`Likes`, isOnPhones: true, keepsIcon: true },
  tickets: { icon: Ticket, short: msg`Tickets`, isOnPhones: true, keepsIcon: true },
  findTickets: { icon: Ticket, short: msg`Tickets`, isOnPhones: true, keepsIcon: true },
};

const ROW =
  'inline-flex min-h-11 items-center justify-center font-semibold whitespace-nowrap hover:bg-sunken max-[961px]:min-w-12 max-[961px]:flex-col max-[961px]:gap-0.5 max-[961px]:rounded-sm max-[961px]:px-1 max-[961px]:text-[0.75rem] max-[961px]:leading-tight min-[961px]:gap-2 min-[961px]:rounded-full min-[961px]:px-3 min-[961px]:text-sm';

/** A link of the bar: an icon over a small word on phones, words on wide screens, an icon alone between them. */
export function BarLink({ link, environment }: { link: HeaderLink; environment: Environment }) {
  const { i18n } = useLingui();
  const textOf = useLinkText();
  const hrefOf = useHref(environment);
  const look = looks[link.id];
  const href = hrefOf(link.href ?? '');
  if (!look) {
    const isFramed = link.id === 'signUp' || link.id === 'signIn';
    return (
      <a href={href} className={`${ROW} max-[961px]:hidden ${isFramed ? 'border border-line-strong' : ''}`}>
        {textOf(link)}
      </a>
    );
  }
  const Icon = look.icon;
  return (
    <a href={href} className={`${ROW} ${look.isOnPhones ? '' : 'max-[961px]:hidden'}`}>
      <Icon aria-hidden="true" className={`size-5 ${look.keepsIcon ? '' : 'min-[961px]:hidden'}`} />
      {/* one name at every width: the small word is for the eye */}
      <span aria-hidden="true" className="min-[961px]:hidden">
        {i18n._(look.short)}
      </span>
      <span className={`max-[961px]:sr-only ${look.keepsIcon ? 'min-[961px]:max-xl:sr-only' : ''}`}>
        {textOf(link)}
      </span>
    </a>
  );
}

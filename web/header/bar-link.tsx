import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { CalendarSearch, CirclePlus, Heart, type LucideIcon, Ticket } from 'lucide-react';
import type { Environment } from '#shared/environment.ts';
import { useLocale } from '../i18n/locale.ts';
import { useHref, useLinkText } from './header-view.ts';
import type { HeaderLink } from './menu-model.ts';

interface BarLinkDesign {
  icon: LucideIcon;
  /** The word under the icon on phones. */
  short: MessageDescriptor;
  /** True for a link that the bar also shows below 660 px. Other links are only in the menu at these widths. */
  isOnPhones: boolean;
  /** From 961 px: the appearance of the link in a bar with room, and in a crowded bar. */
  wide: { roomy: Appearance; crowded: Appearance };
}

/**
 * `icon-then-words` shows words from the `xl` breakpoint, the icon alone below it; `icon-then-short-words` does so from
 * 1280 px in languages with short words. `icon-over-word` shows the short word under the icon from 1280 px, as up to 960 px.
 * The search box stays at least 420 px wide.
 */
type Appearance = 'icon-over-word' | 'icon-then-words' | 'icon-then-short-words';

const quickLink = { roomy: 'icon-then-short-words', crowded: 'icon-over-word' } as const;
const designs: Record<string, BarLinkDesign> = {
  browse: {
    icon: CalendarSearch,
    short: msg`Browse`,
    isOnPhones: true,
    wide: { roomy: 'icon-then-words', crowded: 'icon-then-short-words' },
  },
  createEvent: { icon: CirclePlus, short: msg`Create`, isOnPhones: false, wide: quickLink },
  likes: { icon: Heart, short: msg`Likes`, isOnPhones: true, wide: quickLink },
  tickets: { icon: Ticket, short: msg`Tickets`, isOnPhones: true, wide: quickLink },
  findTickets: { icon: Ticket, short: msg`Tickets`, isOnPhones: true, wide: quickLink },
};

/** Languages in which all links of the bar fit as words. */
const SHORT_WORDS = ['en'];

const ICON_CLASSES: Record<Appearance, string> = {
  'icon-over-word': '',
  'icon-then-words': 'xl:hidden',
  'icon-then-short-words': 'min-[1280px]:hidden',
};
const TEXT_CLASSES: Record<Appearance, string> = {
  'icon-over-word': 'min-[961px]:sr-only',
  'icon-then-words': 'min-[961px]:max-xl:sr-only',
  'icon-then-short-words': 'min-[961px]:max-[1279px]:sr-only',
};

const ICON_LINK_CLASSES =
  'inline-flex min-h-11 items-center justify-center font-semibold whitespace-nowrap hover:bg-sunken max-[961px]:min-w-12 max-[961px]:flex-col max-[961px]:gap-0.5 max-[961px]:rounded-sm max-[961px]:px-1 max-[961px]:text-[0.75rem] max-[961px]:leading-tight min-[961px]:gap-2 min-[961px]:rounded-full min-[961px]:px-3 min-[961px]:text-sm';

const OVER_WORD_CLASSES =
  'min-[1280px]:flex-col min-[1280px]:gap-0.5 min-[1280px]:px-2 min-[1280px]:text-[0.75rem] min-[1280px]:leading-tight';

/** Classes of a link without icon: it shows words from the first width of the desktop layout (spec 9). */
const TEXT_LINK_CLASSES =
  'inline-flex min-h-11 items-center rounded-full px-3 text-sm font-semibold whitespace-nowrap hover:bg-sunken max-md:hidden max-[961px]:px-2.5';

interface Props {
  link: HeaderLink;
  environment: Environment;
  /** Whether the bar has more links than for a visitor who is not signed in. */
  isCrowded: boolean;
}

/** The count badge of an icon. Hidden from screen readers, whose link text contains the count. */
const Count = ({ text }: { text: string }) => (
  <span className="absolute -top-2 start-3 rounded-full bg-accent px-1 text-[0.6875rem] leading-4 font-bold text-on-accent tabular-nums">
    {text}
  </span>
);

/**
 * A link in the bar: an icon above a short word up to 960 px, an icon alone on wider screens, and words on the widest
 * screens. Log In, Sign Up and the link to create events are in the bar from 660 px; on narrower screens, these links
 * are in the menu.
 */
export function BarLink({ link, environment, isCrowded }: Props) {
  const { i18n } = useLingui();
  const { lang } = useLocale();
  const textOf = useLinkText();
  const hrefOf = useHref(environment);
  const design = designs[link.id];
  const href = hrefOf(link.href ?? '');
  if (!design) {
    const isFramed = link.id === 'signUp' || link.id === 'signIn';
    return (
      <a href={href} className={`${TEXT_LINK_CLASSES} ${isFramed ? 'border border-line-strong' : ''}`}>
        {textOf(link)}
      </a>
    );
  }
  const Icon = design.icon;
  const appearance = design.wide[isCrowded ? 'crowded' : 'roomy'];
  const layout = appearance === 'icon-then-short-words' && !SHORT_WORDS.includes(lang) ? 'icon-over-word' : appearance;
  const isOverWord = layout === 'icon-over-word';
  return (
    <a
      href={href}
      title={textOf(link)}
      className={`${ICON_LINK_CLASSES} ${isOverWord ? OVER_WORD_CLASSES : ''} ${design.isOnPhones ? '' : 'max-md:hidden'}`}
    >
      <span aria-hidden="true" className={`relative ${ICON_CLASSES[layout]}`}>
        <Icon className="size-5" />
        {link.count !== undefined && <Count text={link.count} />}
      </span>
      {/* the link has the same accessible name at every width; the short word is only visual */}
      <span aria-hidden="true" className={isOverWord ? 'min-[961px]:max-[1279px]:hidden' : 'min-[961px]:hidden'}>
        {i18n._(design.short)}
      </span>
      <span className={`max-[961px]:sr-only ${TEXT_CLASSES[layout]}`}>{textOf(link)}</span>
    </a>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import {
  Ban,
  Banknote,
  Flag,
  Handshake,
  Landmark,
  LifeBuoy,
  Mail,
  Newspaper,
  Percent,
  Scale,
  MessageSquareWarning,
  ScrollText,
  Search,
  ShieldCheck,
  ShieldQuestion,
  Wrench,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { sponsorPaths } from '#shared/sponsorship/paths.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { useViewer } from '../app/site.ts';
import { showCurrent } from '../ui/show-current.ts';

/** The sections of the staff pages. */
export type StaffSection =
  | 'search'
  | 'reports'
  | 'moderation'
  | 'sponsors'
  | 'help'
  | 'newsletter'
  | 'mails'
  | 'ledger'
  | 'payouts'
  | 'disputes'
  | 'reviews'
  | 'blocks'
  | 'fees'
  | 'flags'
  | 'audit'
  | 'tikibar';

interface Props {
  /** The section of this page. A person's page belongs to the section `search`. */
  section: StaffSection;
  title: ReactNode;
  /** One sentence below the title. */
  intro?: ReactNode;
  /** A link back or a badge, above the title. */
  aboveTitle?: ReactNode;
  children: ReactNode;
}

/** Layout of staff pages: navigation, title, and content at full width. */
export function StaffFrame({ section, title, intro, aboveTitle, children }: Props) {
  return (
    <div className="page-width py-6 md:py-10">
      <StaffNav section={section} />
      <div className="mt-8 max-w-3xl">
        {aboveTitle}
        <h1 className="text-3xl">{title}</h1>
        {intro && <p className="mt-3 text-lg text-pretty text-ink-soft">{intro}</p>}
      </div>
      <div className="mt-8">{children}</div>
    </div>
  );
}

function StaffNav({ section }: { section: StaffSection }) {
  const { t } = useLingui();
  const to = useLocalePath();
  const hasTikibar = useViewer()?.user.hasTikibar ?? false;
  const places: [StaffSection, string, ReactNode, typeof Search][] = [
    ['search', paths.adminSearch(), <Trans key="search">Search</Trans>, Search],
    ['reports', staffPaths.adminReports(), <Trans key="reports">Reports</Trans>, MessageSquareWarning],
    ['moderation', staffPaths.adminModeration(), <Trans key="moderation">Moderation</Trans>, ShieldCheck],
    ['sponsors', sponsorPaths.adminSponsors(), <Trans key="sponsors">Sponsors</Trans>, Handshake],
    ['help', staffPaths.adminHelp(), <Trans key="help">Help Center</Trans>, LifeBuoy],
    ['newsletter', staffPaths.adminNewsletter(), <Trans key="newsletter">Newsletter</Trans>, Newspaper],
    ['mails', staffPaths.adminMails(), <Trans key="mails">Emails</Trans>, Mail],
    ['ledger', staffPaths.adminLedger(), <Trans key="ledger">Ledger</Trans>, Scale],
    ['payouts', staffPaths.adminPayouts(), <Trans key="payouts">Payouts</Trans>, Banknote],
    ['disputes', staffPaths.adminDisputes(), <Trans key="disputes">Disputes</Trans>, Landmark],
    ['reviews', staffPaths.adminReviews(), <Trans key="reviews">Orders to review</Trans>, ShieldQuestion],
    ['blocks', staffPaths.adminBlocks(), <Trans key="blocks">Block lists</Trans>, Ban],
    ['fees', staffPaths.adminFees(), <Trans key="fees">Fees</Trans>, Percent],
    ['flags', staffPaths.featureFlags(), <Trans key="flags">Feature flags</Trans>, Flag],
    ['audit', staffPaths.adminAudit(), <Trans key="audit">Audit log</Trans>, ScrollText],
    ['tikibar', paths.tikibar(), <Trans key="tikibar">Tikibar</Trans>, Wrench],
  ];
  return (
    <nav aria-label={t`Staff`}>
      <ul
        ref={showCurrent}
        className="flex gap-2 max-sm:edge-to-edge max-sm:overflow-x-auto max-sm:[scrollbar-width:none] sm:flex-wrap"
      >
        {places
          .filter(([place]) => place !== 'tikibar' || hasTikibar)
          .map(([place, path, name, Icon]) => (
            <li key={place}>
              <a
                href={to(path)}
                aria-current={place === section ? 'page' : undefined}
                className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border border-line-strong bg-raised px-4 text-sm font-semibold hover:border-ink aria-[current=page]:border-transparent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
              >
                <Icon aria-hidden="true" className="size-4" />
                {name}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** A framed section with its own heading. */
export function StaffPanel({ title, children, id }: { title: ReactNode; children: ReactNode; id?: string }) {
  return (
    <section id={id} className="rounded-md border border-line bg-raised p-5 md:p-6">
      <h2 className="text-xl">{title}</h2>
      <div className="mt-4">{children}</div>
    </section>
  );
}

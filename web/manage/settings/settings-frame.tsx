import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { SideNavigation } from '../side-navigation.tsx';
import { BackLink } from '../../ui/back-link.tsx';

type SettingsPart =
  | 'members'
  | 'venues'
  | 'defaults'
  | 'address'
  | 'receipts'
  | 'prices'
  | 'stripe'
  | 'bank'
  | 'delete';

/** The organization of the page, and what the person may do in it. */
export interface FrameOrganization {
  id: string;
  name: string;
  canCreateEvents: boolean;
  canEditProfile: boolean;
  canManagePrices: boolean;
  canChangeBank: boolean;
  /** Whether buyers pay the organization at an account of its own at Stripe. */
  hasStripe: boolean;
  canDelete: boolean;
}

interface Props {
  organization: FrameOrganization;
  current: SettingsPart;
  title: ReactNode;
  intro?: ReactNode;
  /** A link to the parent page, before the title. */
  backLink?: ReactNode;
  children: ReactNode;
}

/** Layout of the settings of an organization: its name, a side navigation of the parts, and the page. */
export function SettingsFrame({ organization, current, title, intro, backLink, children }: Props) {
  return (
    <div className="page-width pt-6 pb-20 lg:pt-10">
      <OrganizationLine name={organization.name} />
      <div className="gap-x-14 lg:mt-8 lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <Navigation organization={organization} current={current} />
        <div className="min-w-0 pt-8 lg:pt-0">
          {backLink}
          <h1 className="text-3xl wrap-anywhere">{title}</h1>
          {intro && <p className="mt-3 max-w-2xl text-lg text-pretty text-ink-soft">{intro}</p>}
          <div className="mt-8">{children}</div>
        </div>
      </div>
    </div>
  );
}

function OrganizationLine({ name }: { name: string }) {
  const to = useLocalePath();
  return (
    <div className="border-b border-line pb-5">
      <BackLink href={to(paths.myEvents())}>
        <Trans>My events</Trans>
      </BackLink>
      <p className="font-display text-xl font-bold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
    </div>
  );
}

function Navigation({ organization, current }: Pick<Props, 'organization' | 'current'>) {
  const { t } = useLingui();
  const to = useLocalePath();
  const parts: { id: SettingsPart; label: string; path: string }[] = [
    { id: 'members', label: t`Team`, path: organizationPaths.members(organization.id) },
  ];
  if (organization.canCreateEvents)
    parts.push(
      { id: 'venues', label: t`Venues`, path: organizationPaths.venues(organization.id) },
      { id: 'defaults', label: t`Defaults`, path: organizationPaths.eventDefaults(organization.id) },
      { id: 'address', label: t`Postal address`, path: organizationPaths.postalAddress(organization.id) },
    );
  if (organization.canEditProfile)
    parts.push({ id: 'receipts', label: t`Receipts and invoices`, path: organizationPaths.seller(organization.id) });
  if (organization.canManagePrices)
    parts.push({ id: 'prices', label: t`Fees and taxes`, path: organizationPaths.prices(organization.id) });
  if (organization.canChangeBank && organization.hasStripe)
    parts.push({ id: 'stripe', label: t`Payouts with Stripe`, path: organizationPaths.stripeAccount(organization.id) });
  if (organization.canChangeBank)
    parts.push({ id: 'bank', label: t`Bank account`, path: organizationPaths.bankAccount(organization.id) });
  if (organization.canDelete)
    parts.push({
      id: 'delete',
      label: t`Delete organization`,
      path: organizationPaths.deleteOrganization(organization.id),
    });
  const items = parts.map(({ id, label, path }) => ({ id, label, href: to(path), isActive: id === current }));
  return <SideNavigation items={items} name={t`Organization settings`} />;
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OrganizationInTheWay } from '#domain/management';
import { organizationPaths } from '#shared/organization-paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The organizations that need another owner before the account can be deleted, each with links to its team and to its deletion. */
export function OwnedOrganizations({ organizations }: { organizations: OrganizationInTheWay[] }) {
  const { t } = useLingui();
  const to = useLocalePath();
  return (
    <div className="mt-6 max-w-2xl rounded-md bg-sunken p-5">
      <h3 className="text-lg">
        <Plural
          value={organizations.length}
          one="First, find a new owner for your organization, or delete it"
          other="First, find new owners for your # organizations, or delete them"
        />
      </h3>
      <p className="mt-1 text-ink-soft">
        <Trans>You’re the only owner. Without an owner, no one could look after its events and orders.</Trans>
      </p>
      <ul className="mt-4 grid gap-3">
        {organizations.map(({ id, name, hasOtherMembers }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-line bg-raised p-4"
          >
            <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
              <p className="font-semibold">
                <bdi>{name}</bdi>
              </p>
              <p className="text-sm text-ink-soft">
                {hasOtherMembers ? (
                  <Trans>Choose someone on the team and hand the organization over.</Trans>
                ) : (
                  <Trans>Invite someone. Once they’ve joined, make them an owner.</Trans>
                )}
              </p>
            </div>
            <ButtonLink
              variant="outline"
              href={`${to(organizationPaths.members(id))}${hasOtherMembers ? '' : '#invite'}`}
              aria-label={hasOtherMembers ? t`Make another member owner: ${name}` : t`Invite someone: ${name}`}
            >
              {hasOtherMembers ? <Trans>Make another member owner</Trans> : <Trans>Invite someone</Trans>}
            </ButtonLink>
            <ButtonLink
              variant="quiet"
              href={to(organizationPaths.deleteOrganization(id))}
              aria-label={t`Delete it instead: ${name}`}
            >
              <Trans>Delete it instead</Trans>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

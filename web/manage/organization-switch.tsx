import { Trans, useLingui } from '@lingui/react/macro';
import type { MyOrganization } from '#domain/organizers';
import { PostForm } from '../forms/post-form.tsx';
import { Button } from '../ui/button.tsx';

/**
 * A form that chooses the organization whose events the page shows. The choice is stored; the list begins with the
 * chosen organization.
 */
export function OrganizationSwitch({ organizations }: { organizations: MyOrganization[] }) {
  const { t } = useLingui();
  if (organizations.length < 2) return null;
  return (
    <PostForm className="mt-4 flex max-w-md items-end gap-2">
      <div className="min-w-0 flex-1">
        <label htmlFor="organization" className="mb-1.5 block text-sm font-semibold">
          {t`Organization`}
        </label>
        <select
          id="organization"
          name="organization"
          defaultValue={organizations[0]?.id}
          className="block min-h-11 w-full rounded-sm border border-line-strong bg-raised px-3 text-ink"
        >
          {organizations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Button variant="outline">
        <Trans>Switch</Trans>
      </Button>
    </PostForm>
  );
}

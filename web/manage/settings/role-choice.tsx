import { useLingui as useMessages } from '@lingui/react';
import type { ReactNode } from 'react';
import type { OrganizationRole } from '#domain/organizers';
import { roleTexts } from './roles.ts';

interface Props {
  legend: ReactNode;
  roles: OrganizationRole[];
  chosen: string;
  error?: string | undefined;
}

/** A choice of roles as cards, each with an explanation. */
export function RoleChoice({ legend, roles, chosen, error }: Props) {
  const { i18n } = useMessages();
  return (
    <fieldset id="role" tabIndex={-1} aria-describedby={error ? 'role-error' : undefined} className="min-w-0">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="grid gap-2">
        {roles.map((role) => (
          <label
            key={role}
            className="flex min-h-11 cursor-pointer gap-3 rounded-md border border-line bg-raised px-4 py-3 hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="role"
              value={role}
              defaultChecked={role === chosen}
              aria-labelledby={`role-${role}`}
              aria-describedby={`role-${role}-text`}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span id={`role-${role}`} className="block font-semibold">
                {i18n._(roleTexts[role].name)}
              </span>
              <span id={`role-${role}-text`} className="block text-sm text-ink-soft">
                {i18n._(roleTexts[role].text)}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id="role-error" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}

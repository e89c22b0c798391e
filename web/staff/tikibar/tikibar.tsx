import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { setTikibar, tikibarOf, type Tikibar } from '#domain/staff';
import { flagNames, type FlagValues } from '#shared/flags.ts';
import { checkbox, z } from '#shared/input/form.ts';
import { localePath, paths } from '#shared/paths.ts';
import type { Route } from './+types/tikibar';
import { notFound } from '../../app/responses.ts';
import { pageContext } from '../../app/context.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { parseForm, readForm } from '../../forms/read.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams } from '../../i18n/locale.ts';
import { withErrorPage } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { requireSignedIn } from '../../app/viewer.ts';
import { FlagName } from '../flags/flag-rule-line.tsx';
import { StaffFrame, StaffPanel } from '../staff-frame.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  const signedIn = requireSignedIn(context, url);
  if (!signedIn.hasTikibar || signedIn.impersonatorId !== null) notFound();
  const settings = await tikibarOf(ctx, { sessionId: signedIn.sessionId });
  return { settings, isSaved: url.searchParams.has('saved') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const settings = parseForm(tikibarForm, await readForm(request));
  await withErrorPage(() => setTikibar(ctx, settings));
  return redirect(`${localePath(localeOfParams(params).prefix, paths.tikibar())}?saved=1`, 303);
}

/** The form: checkboxes, and `flag-{name}` with `on` or `off` for each overridden flag. */
const tikibarForm = z
  .looseObject({ on: checkbox, timings: checkbox, queries: checkbox, flags: checkbox })
  .transform(({ on, timings, queries, flags, ...fields }): Tikibar => ({
    isOn: on,
    showsTimings: timings,
    showsQueries: queries,
    showsFlags: flags,
    overrides: overridesOf(fields),
  }));

function overridesOf(fields: Record<string, unknown>): Partial<FlagValues> {
  const chosen = flagNames.flatMap((name) => {
    const value = fields[`flag-${name}`];
    return value === 'on' || value === 'off' ? [[name, value === 'on'] as const] : [];
  });
  return Object.fromEntries(chosen);
}

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Tikibar`);

export default function TikibarSettings({ loaderData }: Route.ComponentProps) {
  const { settings, isSaved } = loaderData;
  return (
    <StaffFrame
      section="tikibar"
      title={<Trans>Tikibar</Trans>}
      intro={
        <Trans>
          Shows a toolbar at the bottom of every page, for your current session only. It disappears when you log out.
        </Trans>
      }
    >
      {isSaved && (
        <p role="status" className="mb-6 max-w-3xl rounded-md bg-good-soft px-5 py-4 font-medium text-good">
          {settings.isOn ? <Trans>Saved. The toolbar is on.</Trans> : <Trans>Saved. The toolbar is off.</Trans>}
        </p>
      )}
      <PostForm className="grid max-w-3xl gap-6">
        <StaffPanel title={<Trans>Toolbar</Trans>}>
          <LabeledCheckbox name="on" isOn={settings.isOn}>
            <Trans>Show the toolbar</Trans>
          </LabeledCheckbox>
          <LabeledCheckbox name="timings" isOn={settings.showsTimings}>
            <Trans>Server time</Trans>
          </LabeledCheckbox>
          <LabeledCheckbox name="queries" isOn={settings.showsQueries}>
            <Trans>Queries</Trans>
          </LabeledCheckbox>
          <LabeledCheckbox name="flags" isOn={settings.showsFlags}>
            <Trans>Flags</Trans>
          </LabeledCheckbox>
        </StaffPanel>
        <StaffPanel title={<Trans>Feature flags in this session</Trans>}>
          <p className="text-sm text-ink-soft">
            <Trans>While the toolbar is on, these only apply to you.</Trans>
          </p>
          <div className="mt-4 grid gap-4">
            {flagNames.map((name) => (
              <Override key={name} name={name} value={settings.overrides[name]} />
            ))}
          </div>
        </StaffPanel>
        <Button className="w-full sm:w-auto sm:justify-self-start">
          <Trans>Save</Trans>
        </Button>
      </PostForm>
    </StaffFrame>
  );
}

const LabeledCheckbox = ({ name, isOn, children }: { name: string; isOn: boolean; children: React.ReactNode }) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input type="checkbox" name={name} defaultChecked={isOn} className="size-5 accent-accent" />
    {children}
  </label>
);

function Override({ name, value }: { name: string; value: boolean | undefined }) {
  const { t } = useLingui();
  return (
    <div className="grid items-center gap-x-6 gap-y-1.5 md:grid-cols-[minmax(0,1fr)_14rem]">
      <label htmlFor={`flag-${name}`} className="wrap-anywhere">
        <code>
          <FlagName name={name} />
        </code>
      </label>
      <select
        id={`flag-${name}`}
        name={`flag-${name}`}
        defaultValue={value === undefined ? '' : value ? 'on' : 'off'}
        className="min-h-11 w-full rounded-sm border border-line-strong bg-raised px-3 text-ink"
      >
        <option value="">{t`Same as everyone`}</option>
        <option value="on">{t`On`}</option>
        <option value="off">{t`Off`}</option>
      </select>
    </div>
  );
}

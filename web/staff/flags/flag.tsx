import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { redirect } from 'react-router';
import { auditPage } from '#domain/audit';
import { flagForStaff, saveFlag } from '#domain/flags';
import { Refusal } from '#shared/errors.ts';
import { isFlagName } from '#shared/flags.ts';
import { localePath } from '#shared/paths.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import type { Route } from './+types/flag';
import { notFound } from '../../app/responses.ts';
import { refusalResponse, withErrorPage, withFieldNames } from '../../forms/refusal.ts';
import { pageContext } from '../../app/context.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../../i18n/locale.ts';
import { useSite } from '../../app/site.ts';
import { namesOfEntries } from '../audit/audit-names.ts';
import { FlagForm } from './flag-form.tsx';
import { FlagExposures, FlagHistory } from './flag-history.tsx';
import { FlagName } from './flag-rule-line.tsx';
import { flagDescriptions, flagNote } from './flag-labels.ts';
import { flagForm, flagInputOf, formFieldOf } from './read-flag-form.ts';
import { type TypedFlag, typedFlag } from './typed-flag.ts';
import { StaffFrame } from '../staff-frame.tsx';

const HISTORY_SHOWN = 10;

const nameOf = (params: { flag: string }) => {
  if (!isFlagName(params.flag)) notFound();
  return params.flag;
};

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  const name = nameOf(params);
  return withErrorPage(async () => {
    const [facts, { entries }] = await Promise.all([
      flagForStaff(ctx, { name }),
      auditPage(ctx, { subject: { kind: 'flag', id: name }, limit: HISTORY_SHOWN }),
    ]);
    const names = await namesOfEntries(ctx, entries);
    return { ...facts, entries, names, isSaved: url.searchParams.has('saved') };
  });
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const { ctx, site } = context.get(pageContext);
  const name = nameOf(params);
  const typed = parseForm(flagForm, await readForm(request));
  const { input, places } = flagInputOf(name, typed);
  try {
    if (site.stage === 'Prod' && !typed.isConfirmed)
      throw new Refusal('ARGUMENTS_ERROR', { fields: { confirm: ['MISSING'] } });
    await saveFlag(ctx, input);
  } catch (error) {
    return refusalResponse(
      withFieldNames(error, (field) => formFieldOf(field, places)),
      typed,
    );
  }
  const flagPath = localePath(localeOfParams(params).prefix, staffPaths.featureFlag(name));
  throw redirect(`${flagPath}?saved=1`, 303);
}

export const meta = (args: Route.MetaArgs) =>
  args.loaderData ? privatePageMeta(args, msg`Flag ${args.loaderData.flag.name}`) : [];

/** One flag: its rules, its evaluations and its changes. */
export default function FeatureFlag({ loaderData, actionData }: Route.ComponentProps) {
  const { flag, exposures, groups, entries, names } = loaderData;
  const site = useSite();
  const { i18n } = useLingui();
  const note = flagNote(flag.name, site.environment);
  const typed: TypedFlag = actionData?.typed ?? typedFlag(flag);
  return (
    <StaffFrame
      section="flags"
      aboveTitle={<BackToAll />}
      title={<FlagName name={flag.name} />}
      intro={i18n._(flagDescriptions[flag.name])}
    >
      {note && <p className="mb-6 max-w-3xl rounded-md bg-accent-soft px-5 py-4">{i18n._(note)}</p>}
      {loaderData.isSaved && !actionData && (
        <p role="status" className="mb-6 rounded-md bg-good-soft px-5 py-4 font-medium text-good">
          <Trans>Saved. The change is live on this server and reaches all others within 10 seconds.</Trans>
        </p>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <FlagForm
          // typed values belong to one version of the flag, so the form is reset after saving
          key={actionData ? 'typed' : `version ${flag.version}`}
          flag={flag}
          typed={typed}
          refusal={actionData?.refusal ?? null}

          mustConfirm={site.stage === 'Prod'}
        />
        <div className="grid min-w-0 gap-5">
          <FlagExposures flag={flag} exposures={exposures} groups={groups} />
          <FlagHistory entries={entries} names={names} />
        </div>
      </div>
    </StaffFrame>
  );
}

function BackToAll() {
  const to = useLocalePath();
  return (
    <a
      href={to(staffPaths.featureFlags())}
      className="mb-3 inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
      <Trans>All flags</Trans>
    </a>
  );
}

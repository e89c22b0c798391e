import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { eventEditor, type EventFields, renewInvitation, setVisibility, visibilityEditor } from '#domain/management';
import { byIntent, otherwise, text, z } from '#shared/input/form.ts';
import { EVENT_PASSWORD_MAX_CHARS } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import { workPaths } from '#shared/work-paths.ts';
import type { Route } from './+types/visibility';
import { pageContext } from '../app/context.ts';
import { seeOther } from '../app/responses.ts';
import { requireSignedIn } from '../app/viewer.ts';
import { useFieldErrors } from '../forms/errors.tsx';
import { Form } from '../forms/form.tsx';
import { PostForm } from '../forms/post-form.tsx';
import { parseForm, readForm } from '../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { Button } from '../ui/button.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { TextField } from '../ui/field.tsx';
import { SuccessNotice } from '../ui/success-notice.tsx';
import { useFlashParam } from '../ui/use-flash-param.ts';
import { Summary } from '../ui/summary.tsx';
import { frameEvent, ManageFrame } from './manage-frame.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx, site } = context.get(pageContext);
  return withErrorPage(async () => {
    const [editor, access] = await Promise.all([eventEditor(ctx, params), visibilityEditor(ctx, params)]);
    const { visibility, password, invitation } = access;
    return {
      event: frameEvent(editor),
      texts: { visibility, password },
      eventUrl: site.baseUrl + paths.event(editor),
      invitationUrl: visibility === 'invitation' ? site.baseUrl + paths.invited(invitation) : null,
      isSaved: url.searchParams.get('done') === 'saved',
    };
  });
}

const visibilityForm = byIntent([
  z.object({ intent: z.literal('renew') }),
  z.object({
    intent: otherwise('save'),
    visibility: z.enum(['public', 'unlisted', 'password', 'invitation']).catch('public'),
    password: text,
  }),
]);

export async function action({ params, context, request, url }: Route.ActionArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  const form = parseForm(visibilityForm, await readForm(request));
  const { eventId } = params;
  const texts = form.intent === 'save' ? { visibility: form.visibility, password: form.password } : null;
  try {
    if (texts) await setVisibility(ctx, { eventId, ...texts });
    else await renewInvitation(ctx, { eventId });
    return seeOther(`${workPaths.manageVisibility(eventId)}?done=saved`, params);
  } catch (error) {
    return refusalResponse(error, texts);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Visibility`);

/** Sets who may open an event. The choice of a password shows the field for the password, also without script. */
export default function VisibilityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { event, eventUrl, invitationUrl, isSaved } = loaderData;
  const { t } = useLingui();
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const texts = refused?.typed ?? loaderData.texts;
  const errorOf = useFieldErrors(refused?.refusal);
  return (
    <ManageFrame
      event={event}
      current="visibility"
      title={<Trans>Visibility</Trans>}
      intro={<Trans>Choose who can find your event and open its page.</Trans>}
    >
      {isSaved && !refused && (
        <div className="-mt-2 mb-8 max-w-2xl">
          <SuccessNotice>
            <Trans>Saved.</Trans>
          </SuccessNotice>
        </div>
      )}
      <Form
        noValidate
        refusal={refused?.refusal}
        labels={{ password: t`Event password` }}
        className="group/visibility max-w-2xl"
      >
        <Choices chosen={texts.visibility} />
        <div className="mt-6 hidden group-has-[#visibility-password:checked]/visibility:block">
          <TextField
            id="password"
            name="password"
            label={t`Event password`}
            hint={t`Share it with your guests. If you change it, everyone needs the new one.`}
            required
            requiredText={t`(required)`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={EVENT_PASSWORD_MAX_CHARS}
            defaultValue={texts.password}
            error={errorOf('password')}
          />
        </div>
        <Button className="mt-6 w-full sm:w-auto">
          <Trans>Save</Trans>
        </Button>
      </Form>
      <Links visibility={loaderData.texts.visibility} eventUrl={eventUrl} invitationUrl={invitationUrl} />
    </ManageFrame>
  );
}

function Choices({ chosen }: { chosen: EventFields['visibility'] }) {
  const { t } = useLingui();
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t`Visibility`}</legend>
      <Choice value="public" chosen={chosen} label={t`Everyone`}>
        <Trans>Your event shows up in search and on your profile.</Trans>
      </Choice>
      <Choice value="unlisted" chosen={chosen} label={t`Anyone with the link`}>
        <Trans>Your event is hidden from search. Only people with the link can find it.</Trans>
      </Choice>
      <Choice value="password" chosen={chosen} label={t`Guests with a password`}>
        <Trans>The page asks for a password before it shows anything.</Trans>
      </Choice>
      <Choice value="invitation" chosen={chosen} label={t`Invited guests`}>
        <Trans>Only people with your invitation link can open the page. For everyone else, it doesn’t exist.</Trans>
      </Choice>
    </fieldset>
  );
}

interface ChoiceProps {
  value: EventFields['visibility'];
  chosen: EventFields['visibility'];
  label: string;
  children: ReactNode;
}

function Choice({ value, chosen, label, children }: ChoiceProps) {
  return (
    <label className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3.5 rounded-md border border-line-strong bg-raised p-4 has-checked:border-accent has-checked:bg-accent-soft">
      <input
        type="radio"
        id={`visibility-${value}`}
        name="visibility"
        value={value}
        defaultChecked={value === chosen}
        aria-labelledby={`visibility-${value}-label`}
        aria-describedby={`visibility-${value}-text`}
        className="row-span-2 mt-0.5 size-5 accent-accent"
      />
      <span id={`visibility-${value}-label`} className="font-semibold">
        {label}
      </span>
      <span id={`visibility-${value}-text`} className="col-start-2 mt-0.5 text-sm text-ink-soft">
        {children}
      </span>
    </label>
  );
}

interface LinksProps {
  visibility: EventFields['visibility'];
  eventUrl: string;
  invitationUrl: string | null;
}

/** The text and link that the organizer sends to guests. */
function Links({ visibility, eventUrl, invitationUrl }: LinksProps) {
  const { t } = useLingui();
  return (
    <section className="mt-10 max-w-2xl border-t border-line pt-8">
      {visibility === 'invitation' && invitationUrl !== null ? (
        <>
          <CopyField label={t`Invitation link`} value={invitationUrl} />
          <details className="mt-5">
            <Summary className="min-h-11 text-accent">
              <Trans>Replace this link</Trans>
            </Summary>
            <PostForm className="mt-1">
              <p className="mb-3 text-ink-soft">
                <Trans>The old link stops working, and guests need the new one. Tickets stay valid.</Trans>
              </p>
              <Button name="intent" value="renew" variant="outline">
                <Trans>Create a new link</Trans>
              </Button>
            </PostForm>
          </details>
        </>
      ) : (
        <CopyField label={t`Link to your event`} value={eventUrl} />
      )}
    </section>
  );
}

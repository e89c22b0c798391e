import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { enterPassword, eventPage, passwordEvent } from '#domain/events';
import { Refusal } from '#shared/errors.ts';
import { text, z } from '#shared/input/form.ts';
import { EVENT_PASSWORD_MAX_CHARS } from '#shared/limits.ts';
import { localePath, paths } from '#shared/paths.ts';
import type { Route } from './+types/password';
import { pageContext } from '../app/context.ts';
import { seeOther } from '../app/responses.ts';
import { useFieldErrors } from '../forms/errors.tsx';
import { Form } from '../forms/form.tsx';
import { parseForm, readForm } from '../forms/read.ts';
import { refusalResponse, retryHeaders, withErrorPage } from '../forms/refusal.ts';
import { privatePageMeta } from '../head/private-page-meta.ts';
import { localeOfParams } from '../i18n/locale.ts';
import { SignInFrame } from '../signin/sign-in-frame.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

/** The page shows no data of the event, not even its name. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const event = await passwordEvent(ctx, params);
    if (await isOpen(() => eventPage(ctx, { id: event.id })))
      throw redirect(localePath(localeOfParams(params).prefix, paths.event(event)), 303);
    return null;
  });
}

/** Whether the browser was admitted earlier. */
async function isOpen(open: () => Promise<unknown>): Promise<boolean> {
  try {
    await open();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const passwordForm = z.object({ password: text });

export async function action({ params, context, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const { password } = parseForm(passwordForm, await readForm(request));
  try {
    const event = await enterPassword(ctx, { eventId: params.eventId, password });
    return seeOther(paths.event(event), params);
  } catch (error) {
    return refusalResponse(error, null);
  }
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Enter the password`);

/** Asks for the password of an event. */
export default function PasswordPage({ actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const refusal = actionData?.kind === 'refused' ? actionData.refusal : null;
  const errorOf = useFieldErrors(refusal);
  return (
    <SignInFrame
      title={<Trans>Enter the password</Trans>}
      intro={<Trans>This event is for invited guests. The organizer gave you a password.</Trans>}
    >
      <Form noValidate refusal={refusal} labels={{ password: t`Password` }} className="mt-6">
        <TextField
          id="password"
          name="password"
          label={t`Password`}
          required
          requiredText={t`(required)`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EVENT_PASSWORD_MAX_CHARS}
          error={errorOf('password')}
        />
        <Button className="mt-6 w-full">
          <Trans>View event</Trans>
        </Button>
      </Form>
    </SignInFrame>
  );
}

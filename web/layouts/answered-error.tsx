import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import type { UnconfirmedForm } from '../app/context.ts';
import { useViewer } from '../app/site.ts';
import type { RefusalData } from '../forms/refusal.ts';
import { lazyPart } from '../ui/lazy-part.ts';

const UnconfirmedOutcome = lazyPart(() =>
  import('./unconfirmed-outcome.tsx').then((module) => module.UnconfirmedOutcome),
);

interface Explanation {
  title: ReactNode;
  text: ReactNode;
}

const malformedUrl: Explanation = {
  title: <Trans>This link doesn’t work</Trans>,
  text: <Trans>The link may be broken. Try a new search instead.</Trans>,
};

const explanations: Record<number, Explanation> = {
  404: {
    title: <Trans>Page not found</Trans>,
    text: <Trans>The link may be out of date or mistyped.</Trans>,
  },
  403: {
    title: <Trans>Nothing was changed</Trans>,
    text: <Trans>You don’t have permission to change this. You can still view it.</Trans>,
  },
  410: {
    title: <Trans>This event is no longer available</Trans>,
    text: <Trans>The organizer removed it. There are plenty of other events to explore.</Trans>,
  },
  400: malformedUrl,
  422: malformedUrl,
  429: {
    title: <Trans>Please wait a minute</Trans>,
    text: (
      <Trans>
        You’ve sent a lot of requests. Please wait a minute, then go back and send your form again. What you typed is
        still there.
      </Trans>
    ),
  },
  503: {
    title: <Trans>We’ll be right back</Trans>,
    text: <Trans>We’re busy or restarting. Please try again in a few seconds.</Trans>,
  },
};

const serverError: Explanation = {
  title: <Trans>Something went wrong on our side</Trans>,
  text: <Trans>We’ve been notified and will look into it. Please try again. Nothing you’ve done is lost.</Trans>,
};

export interface AnsweredErrorProps {
  status: number;
  form: UnconfirmedForm | null;
  refusal: (RefusalData & { title: string }) | undefined;
}

/** The explanation of an error that the server answered. */
export function AnsweredError({ status, form, refusal }: AnsweredErrorProps) {
  return (
    <>
      <title>{`${status} | Bandstand`}</title>
      <p className="font-display text-4xl font-extrabold text-accent" aria-hidden="true">
        {status}
      </p>
      {form ? (
        <Suspense>
          <UnconfirmedOutcome form={form} />
        </Suspense>
      ) : (
        <ErrorMessage status={status} refusal={refusal} />
      )}
    </>
  );
}

function ErrorMessage({ status, refusal }: Pick<AnsweredErrorProps, 'status' | 'refusal'>) {
  const { i18n } = useLingui();
  const { title, text } = refusal
    ? { title: i18n._(refusal.title), text: i18n._(refusal.text) }
    : (explanations[status] ?? serverError);
  return (
    <>
      <h1 className="mt-2 text-3xl">{title}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">{text}</p>
      {status === 404 && !refusal && <SignedInAs />}
    </>
  );
}

/** Says which account asks, because a page of another account is not found either. */
function SignedInAs() {
  const email = useViewer()?.user.email;
  if (!email) return null;
  return (
    <p className="mt-3 max-w-prose text-ink-soft">
      <Trans>
        You’re signed in as <bdi className="wrap-anywhere">{email}</bdi>. Is the page from another account? Log out and
        sign in with that one.
      </Trans>
    </p>
  );
}

import { Trans } from '@lingui/react/macro';
import type { UnconfirmedForm } from '../app/context.ts';
import { PostForm } from '../forms/post-form.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';

/** The part of the 503 page for a connection that was lost while a form was saved. */
export function UnconfirmedOutcome({ form: { path, fields } }: { form: UnconfirmedForm }) {
  return (
    <>
      <h1 className="mt-2 text-3xl">
        <Trans>We’re not sure that was saved</Trans>
      </h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">
        {fields === null ? (
          <Trans>
            We lost the connection while saving, so we’re not sure if your changes were saved. Check the page before you
            try again.
          </Trans>
        ) : (
          <Trans>
            We lost the connection before we could confirm that this was saved. You can safely try again: you won’t be
            charged twice.
          </Trans>
        )}
      </p>
      {fields === null ? (
        <ButtonLink href={path} className="mt-8">
          <Trans>Check the page</Trans>
        </ButtonLink>
      ) : (
        <PostForm action={path} className="mt-8">
          {fields.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <Button>
            <Trans>Try again</Trans>
          </Button>
        </PostForm>
      )}
    </>
  );
}

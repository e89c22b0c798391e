import { Trans } from '@lingui/react/macro';
import { paths } from '#shared/paths.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

interface Props {
  /**
   * Null until the account's email address is verified. Before the verification the page does not reveal whether the
   * address is subscribed.
   */
  newsletter: { email: string; isOn: boolean } | null;
}

/** Shows whether the person gets the newsletter, with a link or button to change that. */
export function NewsletterBox({ newsletter }: Props) {
  const to = useLocalePath();
  if (!newsletter?.isOn)
    return (
      <ButtonLink variant="outline" href={to(paths.newsletter())} className="w-full sm:w-auto">
        <Trans>Get the newsletter</Trans>
      </ButtonLink>
    );
  return (
    <PostForm className="grid gap-5">
      <p>
        <Trans>
          We send it to <strong className="break-words">{newsletter.email}</strong>.
        </Trans>
      </p>
      <Button variant="outline" name="intent" value="leave" className="w-full sm:w-auto sm:justify-self-start">
        <Trans>Unsubscribe</Trans>
      </Button>
    </PostForm>
  );
}

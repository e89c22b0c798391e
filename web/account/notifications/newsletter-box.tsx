import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#shared/paths.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

interface Props {
  /**
   * Null until the account's email address is verified. Before the verification the page does not reveal whether the
   * address is subscribed.
   */
  newsletter: { email: string; isOn: boolean; countsClicks: boolean } | null;
  /** The consent to counted links. */
  clicksText: string;
}

/** Shows whether the person gets the newsletter, with a link or button to change that. */
export function NewsletterBox({ newsletter, clicksText }: Props) {
  const to = useLocalePath();
  const { t } = useLingui();
  if (!newsletter?.isOn)
    return (
      <ButtonLink variant="outline" href={to(paths.newsletter())} className="w-full sm:w-auto">
        <Trans>Get the newsletter</Trans>
      </ButtonLink>
    );
  return (
    <div className="grid gap-6">
      <p>
        <Trans>
          We send the newsletter to <strong className="break-words">{newsletter.email}</strong>.
        </Trans>
      </p>
      <PostForm className="grid gap-3">
        <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
          <input
            type="checkbox"
            name="clicks"
            defaultChecked={newsletter.countsClicks}
            autoComplete="off"
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0">{clicksText}</span>
        </label>
        <Button
          variant="outline"
          name="intent"
          value="clicks"
          aria-label={t`Save: count the links I open`}
          className="w-full sm:w-auto sm:justify-self-start"
        >
          <Trans>Save</Trans>
        </Button>
      </PostForm>
      <PostForm>
        <Button variant="outline" name="intent" value="leave" className="w-full sm:w-auto">
          <Trans>Unsubscribe</Trans>
        </Button>
      </PostForm>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { LinkedProvider } from '#domain/accounts';
import { paths } from '#shared/paths.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../frame/section.tsx';

interface Props {
  linked: LinkedProvider[];
  /** The sign-in providers the operator configured. */
  providers: { id: string; name: string }[];
}

/** Lists the linked sign-in providers and the providers that can be linked. Unlinking posts to this page. */
export function LinkedProviders({ linked, providers }: Props) {
  const { t } = useLingui();
  const to = useLocalePath();
  if (providers.length === 0 && linked.length === 0) return null;
  const nameOf = (id: string) => providers.find((provider) => provider.id === id)?.name ?? id;
  const others = providers.filter(({ id }) => !linked.some(({ provider }) => provider === id));
  return (
    <Section
      title={<Trans>Connected accounts</Trans>}
      intro={<Trans>Sign in with an account you already have elsewhere.</Trans>}
    >
      <ul className="grid gap-3">
        {linked.map(({ id, provider, email }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0">
              <span className="font-semibold">{nameOf(provider)}</span>
              {email && <span className="block text-sm break-words text-ink-soft">{email}</span>}
            </p>
            <PostForm action={to(paths.security())}>
              <input type="hidden" name="linked" value={id} />
              <Button name="intent" value="unlink" variant="quiet" aria-label={t`Disconnect ${nameOf(provider)}`}>
                <Trans>Disconnect</Trans>
              </Button>
            </PostForm>
          </li>
        ))}
        {others.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <p className="font-semibold">{name}</p>
            <PostForm action={to(paths.signInWith(id))}>
              <Button name="intent" value="link" variant="outline" aria-label={t`Connect ${name}`}>
                <Trans>Connect</Trans>
              </Button>
            </PostForm>
          </li>
        ))}
      </ul>
    </Section>
  );
}

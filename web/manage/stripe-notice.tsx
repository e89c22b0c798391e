import { Trans } from '@lingui/react/macro';
import type { MissingStripeAccount } from '#domain/management';
import { organizationPaths } from '#shared/organization-paths.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { NoticeBox } from './moderation/notice.tsx';

/** Says why buyers cannot pay online for tickets of an event, and where an owner or admin changes that. */
export function StripeNotice({ organizationId, hasAccount }: MissingStripeAccount) {
  const to = useLocalePath();
  return (
    <NoticeBox
      tone="warn"
      title={hasAccount ? <Trans>People can’t pay online now</Trans> : <Trans>People can’t pay online yet</Trans>}
    >
      <p>
        {hasAccount ? (
          <Trans>Your organization’s account at Stripe isn’t ready. An owner or admin can see what’s missing.</Trans>
        ) : (
          <Trans>Your organization needs a Stripe account first. An owner or admin can set one up.</Trans>
        )}
      </p>
      <p className="mt-2">
        <a
          href={to(organizationPaths.stripeAccount(organizationId))}
          className="font-semibold text-accent underline underline-offset-4"
        >
          {hasAccount ? <Trans>See what Stripe needs</Trans> : <Trans>Set up payouts with Stripe</Trans>}
        </a>
      </p>
    </NoticeBox>
  );
}

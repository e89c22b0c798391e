import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { EventEditor } from '#domain/management';
import type { Finding } from '#domain/moderation';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { changedTitle } from './changed-titles.ts';
import { FindingList, NoticeBox, StaffReason } from './notice.tsx';

/** The fields that wait for staff, and the reasons. */
export interface Waiting {
  fields: string[];
  findings: Finding[];
}

type Rejected = NonNullable<EventEditor['rejected']>;

/** A notice about changes of a published event that wait for staff. */
export function WaitingNotice({ eventId, waiting }: { eventId: string; waiting: Waiting }) {
  const to = useLocalePath();
  return (
    <NoticeBox tone="warn" title={<Trans>Some changes are in review</Trans>}>
      <p>
        <Trans>
          Your event stays online as it was. Our team takes a look at these changes, usually within a day, and we’ll
          email you when there’s news.
        </Trans>
      </p>
      <FieldList fields={waiting.fields} />
      <FindingList findings={waiting.findings} />
      <PostForm action={to(paths.managePublish(eventId))} className="mt-4">
        <Button variant="outline" name="intent" value="withdraw">
          <Trans>Discard these changes</Trans>
        </Button>
      </PostForm>
    </NoticeBox>
  );
}

/** A notice about changes that staff rejected recently. */
export function RejectedNotice({ rejected }: { rejected: Rejected }) {
  const to = useLocalePath();
  return (
    <NoticeBox tone="bad" title={<Trans>We couldn’t approve your changes</Trans>}>
      <p>
        <Trans>Your event is online as it was before. You can make other changes.</Trans>
      </p>
      <FieldList fields={rejected.fields} />
      <StaffReason reason={rejected.reason} />
      <ButtonLink
        variant="outline"
        href={to(organizationPaths.moderationDecision(rejected.decisionId))}
        className="mt-4"
      >
        {rejected.appeal === 'none' ? <Trans>Read more or appeal</Trans> : <Trans>View your appeal</Trans>}
      </ButtonLink>
    </NoticeBox>
  );
}

function FieldList({ fields }: { fields: string[] }) {
  const { i18n } = useLingui();
  const titles = [...new Set(fields.map((field) => i18n._(changedTitle(field))))];
  return <p className="mt-3 font-semibold">{titles.join(' · ')}</p>;
}

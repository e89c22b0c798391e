import { Trans } from '@lingui/react/macro';
import type { Admission } from '#domain/checkin';

/** The door and the member of an admission. */
export const By = ({ admission: { door, by, isMine } }: { admission: Pick<Admission, 'door' | 'by' | 'isMine'> }) => (
  <p>
    {door !== '' && <bdi>{door}</bdi>}
    {door !== '' && (isMine || by !== null) && ' · '}
    {isMine ? <Trans>by you</Trans> : by !== null && <Trans>by {<bdi>{by}</bdi>}</Trans>}
  </p>
);

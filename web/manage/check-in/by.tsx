import { Trans } from '@lingui/react/macro';
import type { Admission } from '#domain/checkin';
import { Dotted } from '../../ui/dotted.tsx';

/** The door and the member of an admission. */
export const By = ({ admission: { door, by, isMine } }: { admission: Pick<Admission, 'door' | 'by' | 'isMine'> }) => (
  <p className="first-letter:uppercase">
    <Dotted>
      {door !== '' && <bdi>{door}</bdi>}
      {isMine ? <Trans>by you</Trans> : by !== null && <Trans>by {<bdi>{by}</bdi>}</Trans>}
    </Dotted>
  </p>
);

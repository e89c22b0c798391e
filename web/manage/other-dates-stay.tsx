import { Plural } from '@lingui/react/macro';

/** That the other dates of the series are not affected. */
export const OtherDatesStay = ({ count }: { count: number }) => (
  <Plural value={count} one="The other date stays as it is." other="The other # dates stay as they are." />
);

import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { DateSelect } from './filter-form.tsx';

/** Opens the same page for another date of the series. */
export const DateForm = (dates: Parameters<typeof DateSelect>[0]) => (
  <form method="get" className="flex flex-wrap items-end gap-3">
    <DateSelect {...dates} />
    <Button variant="outline">
      <Trans>Show date</Trans>
    </Button>
  </form>
);

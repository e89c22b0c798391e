import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { ListFilter } from './desk-query.ts';

/** Names the door or the device. The name is part of the page's URL, so that each device has its own. */
export function DoorForm({ door, filter }: { door: string; filter: ListFilter }) {
  const { t } = useLingui();
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent underline-offset-4 hover:underline">
        <span>{door === '' ? <Trans>Name this door</Trans> : <Trans>Door: {<bdi>{door}</bdi>}</Trans>}</span>
      </summary>
      <form className="mt-1 grid gap-3">
        {filter.q !== '' && <input type="hidden" name="q" value={filter.q} />}
        {filter.class !== '' && <input type="hidden" name="class" value={filter.class} />}
        <TextField
          key={door} // the name that the device had before is known only once script runs
          name="door"
          label={t`Door or device`}
          hint={t`Your team sees it when a ticket is scanned twice, like “North gate”.`}
          requiredText={t`(required)`}
          defaultValue={door}
          maxLength={40}
          autoComplete="off"
        />
        <Button variant="outline">
          <Trans>Save name</Trans>
        </Button>
      </form>
    </details>
  );
}

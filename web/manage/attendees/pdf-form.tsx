import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { GuestFilter, PrintedPart } from '#domain/attendees';
import type { Paper } from '#shared/print/documents.ts';
import { workPaths } from '#shared/work-paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';

interface Props {
  eventId: string;
  filter: GuestFilter;
  layout: 'list' | 'badges';
  /** The paper that is chosen first. */
  paper: Paper;
  parts: PrintedPart[];
}

/** Downloads the shown list or badges as PDF. The form is sent by GET, with the filter of the page. */
export function PdfForm({ eventId, filter, layout, paper, parts }: Props) {
  const { t } = useLingui();
  const to = useLocalePath();
  const hidden = { q: filter.text, state: filter.state, class: filter.ticketClass, layout };
  const badgesOn: Record<Paper, string> = {
    a4: t`A4: 8 badges of 90 × 60 mm`,
    letter: t`US Letter: 8 badges of 3½ × 2¼ in`,
  };
  const names: Record<Paper, string> = layout === 'badges' ? badgesOn : { a4: t`A4`, letter: t`US Letter` };
  return (
    <form
      method="get"
      action={to(workPaths.attendeesPdf(eventId))}
      className="flex max-w-3xl flex-wrap items-end gap-4 rounded-md border border-line bg-raised p-5"
    >
      {Object.entries(hidden).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="min-w-0 flex-1 basis-48">
        <SelectField id="paper" name="paper" label={t`Paper`} defaultValue={paper}>
          <option value="a4">{names.a4}</option>
          <option value="letter">{names.letter}</option>
        </SelectField>
      </div>
      {parts.length > 1 && (
        <div className="min-w-0 flex-1 basis-48">
          <SelectField id="part" name="part" label={t`Part`}>
            {parts.map(({ number, from, to: last }) => (
              <option key={number} value={number}>
                {t`${number}: ${from} to ${last}`}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <Button>
        <Download aria-hidden="true" className="size-5" />
        <Trans>Download PDF</Trans>
      </Button>
    </form>
  );
}

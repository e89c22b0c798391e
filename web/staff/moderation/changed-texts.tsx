import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Difference } from '#domain/moderation';
import { TextDifference } from '../../ui/text-difference.tsx';

const TITLES: Record<string, MessageDescriptor> = {
  name: msg`Title`,
  summary: msg`Summary`,
  description: msg`Description`,
  agenda: msg`Agenda`,
  lineup: msg`Lineup`,
  faq: msg`FAQ`,
  age: msg`Age`,
  goodToKnow: msg`Good to know`,
  access: msg`Accessibility`,
  keywords: msg`Custom tags`,
  image: msg`Words in the picture`,
  salesTexts: msg`Sales messages`,
};
const TICKET = msg`Ticket`;

/** The waiting changes of a published event: the text of each field before and after the change. */
export function ChangedTexts({ differences }: { differences: Difference[] }) {
  const { i18n } = useLingui();
  return (
    <div className="mt-4 grid gap-5">
      {differences.map(({ field, before, after }) => (
        <TextDifference
          key={field}
          heading="h3"
          title={i18n._(TITLES[field] ?? TICKET)}
          before={{ label: <Trans>Published</Trans>, lines: before }}
          after={{ label: <Trans>Changed</Trans>, lines: after }}
        />
      ))}
    </div>
  );
}

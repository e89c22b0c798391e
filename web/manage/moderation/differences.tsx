import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Difference } from '#domain/moderation';
import { TextDifference } from '../../ui/text-difference.tsx';
import { changedTitle } from './changed-titles.ts';

/**
 * The differences between the published and the rejected texts, for the organizer. Renders nothing without differences.
 */
export function Differences({ differences, className }: { differences: Difference[]; className: string }) {
  const { i18n } = useLingui();
  if (differences.length === 0) return null;
  return (
    <div className={`grid gap-5 ${className}`}>
      {differences.map(({ field, before, after }) => (
        <TextDifference
          key={field}
          heading="h2"
          title={i18n._(changedTitle(field))}
          before={{ label: <Trans>Before</Trans>, lines: before }}
          after={{ label: <Trans>Your change</Trans>, lines: after }}
        />
      ))}
    </div>
  );
}

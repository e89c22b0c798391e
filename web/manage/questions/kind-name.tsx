import { Trans } from '@lingui/react/macro';
import type { QuestionKind } from '#shared/order-questions.ts';

/** The name of a kind of question. */
export function KindName({ kind }: { kind: QuestionKind }) {
  switch (kind) {
    case 'text':
      return <Trans>Short text</Trans>;
    case 'long_text':
      return <Trans>Long text</Trans>;
    case 'choice':
      return <Trans>One choice</Trans>;
    case 'choices':
      return <Trans>Several choices</Trans>;
    case 'date':
      return <Trans context="a kind of question">Date</Trans>;
    case 'country':
      return <Trans>Country</Trans>;
    case 'age':
      return <Trans>Age</Trans>;
    case 'waiver':
      return <Trans>Waiver to sign</Trans>;
    case 'file':
      return <Trans>File</Trans>;
  }
}

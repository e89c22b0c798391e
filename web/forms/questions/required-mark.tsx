import { useLingui } from '@lingui/react/macro';

/** The mark of a required question behind its label. */
export const RequiredMark = () => {
  const { t } = useLingui();
  return (
    <>
      <span aria-hidden="true" className="text-accent">
        {' '}
        *
      </span>
      <span className="sr-only"> {t`(required)`}</span>
    </>
  );
};

import { Trans } from '@lingui/react/macro';
import { contentPaths } from '#shared/content/paths.ts';
import { useLocalePath } from '../i18n/locale.ts';

/** A link to the form that writes to the operator. */
export const ContactUs = () => {
  const to = useLocalePath();
  return (
    <a href={to(contentPaths.contact())} className="font-semibold text-accent underline underline-offset-4">
      <Trans>Contact us</Trans>
    </a>
  );
};

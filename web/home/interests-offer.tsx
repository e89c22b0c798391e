import { Trans } from '@lingui/react/macro';
import { paths } from '#shared/paths.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { ButtonLink } from '../ui/button.tsx';

/** An offer for signed-in people without likes, follows and interests, who have no recommendations yet. */
export function InterestsOffer() {
  const to = useLocalePath();
  return (
    <section aria-labelledby="shelf-for-you" className="page-width pb-6 md:pb-8">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-md bg-accent-soft p-5 md:px-7">
        <div className="min-w-0">
          <h2 id="shelf-for-you" className="text-xl">
            <Trans>Find events you’ll love</Trans>
          </h2>
          <p className="mt-1 max-w-prose text-ink-soft">
            <Trans>Choose your interests, follow organizers or like events to get recommendations here.</Trans>
          </p>
        </div>
        <ButtonLink href={to(paths.interests())}>
          <Trans>Choose interests</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}

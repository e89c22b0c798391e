import { useLingui } from '@lingui/react/macro';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { messages } from '#shared/errors.ts';
import { findCurrentLocation } from '../../location/current-location.ts';
import { saveLocation } from '../../location/location-cookie.ts';
import { problemOfOutcome } from '../../location/picker-state.ts';
import { placeAt } from '../../location/place-at.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { resultsPath } from '../box/search-target.ts';

/**
 * Searches around the visitor's current location, for a query such as "jazz near me". `query` is the query without
 * "near me". Without script the button is not shown, because only the browser knows the location.
 */
export function NearMeButton({ query }: { query: string }) {
  const { t, i18n } = useLingui();
  const { lang } = useLocale();
  const to = useLocalePath();
  const isHydrated = useHydrated();
  const [state, setState] = useState<'loading' | 'ready'>('ready');
  const [problem, setProblem] = useState<string | null>(null);
  const locate = async () => {
    setState('loading');
    setProblem(null);
    const result = await findCurrentLocation(navigator, placeAt(lang));
    if (result.outcome === 'success') {
      saveLocation(result.location);
      window.location.assign(to(resultsPath(result.location, query)));
      return;
    }
    setState('ready');
    setProblem(i18n._(messages[problemOfOutcome[result.outcome]]));
  };
  return (
    <div>
      <Button
        variant="outline"
        className={isHydrated ? '' : 'invisible'}
        state={state === 'loading' ? 'loading' : undefined}
        stateTexts={{ loading: t`Finding location...`, successful: '', failed: '' }}
        onClick={() => void locate()}
      >
        <LocateFixed aria-hidden="true" className="size-4" />
        {t`Use my current location`}
      </Button>
      <p role="alert" className="text-sm text-bad not-empty:mt-2">
        {problem}
      </p>
    </div>
  );
}

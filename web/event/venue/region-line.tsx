import { Trans } from '@lingui/react/macro';
import { useLocale } from '../../i18n/locale.ts';
import { formatDistance } from './distance.ts';
import type { VenueRegion } from '../../location/venue-position.ts';

/** A venue nearer than this is in the center. */
const CENTER_KM = 1;

/** "In Inner Richmond, 5 km from the center of San Francisco". */
export function RegionLine({ region, countryCode }: { region: VenueRegion; countryCode: string | null }) {
  const distance = formatDistance(useLocale(), region.km, countryCode);
  const { district, city } = region;
  const isInCenter = region.km < CENTER_KM;
  return (
    <span className="mt-1 block text-sm text-ink-soft">
      {district === null ? (
        isInCenter ? (
          <Trans>In the center of {city}</Trans>
        ) : (
          <Trans>
            {distance} from the center of {city}
          </Trans>
        )
      ) : isInCenter ? (
        <Trans>
          In {district}, in the center of {city}
        </Trans>
      ) : (
        <Trans>
          In {district}, {distance} from the center of {city}
        </Trans>
      )}
    </span>
  );
}

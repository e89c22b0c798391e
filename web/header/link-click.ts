import { track } from '../analytics/track.ts';
import type { HeaderLink } from './menu-model.ts';

/** Reports the choice of a link that is reported (spec 3, gaLabel); undefined for other links. */
export const onSelectOf = ({ click }: Pick<HeaderLink, 'click'>): (() => void) | undefined =>
  click && (() => track({ name: 'HostMenuClick', ...click }));

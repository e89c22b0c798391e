import { track } from '../analytics/track.ts';
import type { HeaderLink } from './menu-model.ts';

/** Reports the choice of an operator’s link to analytics (spec 3, gaLabel); undefined for other links. */
export const onSelectOf = ({ click }: Pick<HeaderLink, 'click'>): (() => void) | undefined =>
  click && (() => track({ name: 'HostMenuClick', ...click }));

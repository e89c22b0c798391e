import type { PageContext } from './context.ts';
import { mailDelivery } from './mail-delivery.ts';

/** Whether visitors can write to the operator: the host has set an address, and the site sends mail. */
export const canContactOperator = ({ operatorAddress, site }: Pick<PageContext, 'operatorAddress' | 'site'>): boolean =>
  operatorAddress !== undefined && mailDelivery(site) !== 'nowhere';

import { DOOR_WORKER_PATH } from '#shared/doors/device.ts';
import { TICKET_WORKER_PATH } from '#shared/ticket-copies.ts';

/**
 * Every step of a request, in order, until one step answers. `app.ts` holds the handler of each step by name;
 * `steps.test.ts` states which order matters and why.
 */
export interface Step {
  name: string;
  /** The paths the step applies to, in the router's pattern syntax. */
  at: string;
  /** The method the step applies to; absent when it applies to every method. */
  method?: 'POST';
}

export const steps = [
  { name: 'securityHeaders', at: '*' },
  { name: 'requestValidation', at: '*' },
  { name: 'health', at: '/' },
  { name: 'acceptHosts', at: '*' },
  { name: 'builtScripts', at: '/assets/*' },
  { name: 'icons', at: '/icons/*' },
  { name: 'favicon', at: '/favicon.ico' },
  { name: 'ticketWorker', at: TICKET_WORKER_PATH },
  { name: 'doorWorker', at: DOOR_WORKER_PATH },
  { name: 'clientAddress', at: '*' },
  { name: 'contentPictures', at: '/' },
  { name: 'posters', at: '/e/_next/static/media' },
  { name: 'mapPictureLimit', at: '/e/map/locator.svg' },
  { name: 'mapLimit', at: '/e/map/*' },
  { name: 'maps', at: '/' },
  { name: 'bodyLimit', at: '*' },
  { name: 'session', at: '*' },
  { name: 'visitor', at: '*' },
  { name: 'csrf', at: '*' },
  { name: 'impersonationGuard', at: '*' },
  { name: 'api', at: '/' },
  { name: 'hostLanguage', at: '*' },
  { name: 'visitorPlace', at: '*' },
  { name: 'visits', at: '*' },
  { name: 'pageCache', at: '*' },
  { name: 'unsubscribeLimit', at: '*', method: 'POST' },
  { name: 'stripOrigin', at: '*', method: 'POST' },
  { name: 'formLimit', at: '*', method: 'POST' },
  { name: 'doorLimit', at: '*', method: 'POST' },
  { name: 'pages', at: '*' },
] as const satisfies Step[];

export type StepName = (typeof steps)[number]['name'];

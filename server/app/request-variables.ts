import type { Context } from 'hono';
import type { AddressVariables } from './middleware/client-address.ts';
import type { NonceVariables } from './middleware/security-headers.ts';
import type { SessionVariables } from './middleware/session.ts';
import type { VisitorVariables } from './middleware/visitor.ts';
import type { VisitorPlaceVariables } from './visitor-place/visitor-place.ts';

/** The variables that the middleware sets before a page or an endpoint answers a request. */
export type RequestVariables = SessionVariables &
  VisitorVariables &
  NonceVariables &
  AddressVariables &
  VisitorPlaceVariables;

/** A request that went through all middleware. */
export type SiteRequest = Context<{ Variables: RequestVariables }>;

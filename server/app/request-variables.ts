import type { Context } from 'hono';
import type { AddressVariables } from './middleware/client-address.ts';
import type { NonceVariables } from './middleware/security-headers.ts';
import type { SessionVariables } from './middleware/session.ts';
import type { VisitorVariables } from './middleware/visitor.ts';
import type { VisitorPlaceVariables } from './visitor-place/visitor-place.ts';

/** What the middleware has found out about a request by the time a page or an API call answers it. */
export type RequestVariables = SessionVariables &
  VisitorVariables &
  NonceVariables &
  AddressVariables &
  VisitorPlaceVariables;

/** One request that went through all middleware. */
export type SiteRequest = Context<{ Variables: RequestVariables }>;

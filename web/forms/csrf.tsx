import { createContext, useContext } from 'react';

/**
 * The signed token of the page being shown (`server/app/middleware/visitor.ts`). On the server, reading the token makes the response
 * personal to one visitor and sets the cookies; `entry.server.tsx` and `entry.client.tsx` provide it.
 */
export const CsrfContext = createContext<() => string>(() => '');

/** The CSRF token for a form that appears only with script. The form's page must request the token on the server. */
export const useCsrfToken = (): string => useContext(CsrfContext)();

/** The hidden field with the token; the component `Form` contains it already. */
export const CsrfField = () => <input type="hidden" name="csrftoken" value={useCsrfToken()} />;

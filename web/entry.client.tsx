import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { csrfTokenOfPage } from '#web/forms/csrf-token.ts';
import { CsrfContext } from '#web/forms/csrf.tsx';
import { loadMessages } from '#web/i18n/messages.ts';
import { watchForms } from '#web/forms/states/watch-forms.ts';
import { watchPageLoads } from '#web/layouts/page-loads.ts';
import { interceptHistorySteps } from '#web/search/box/hash-entry.ts';

watchForms();
watchPageLoads();
// Loads the messages before hydration, so that the first client render has the same text as the server's.
await loadMessages(document.documentElement.lang, location.pathname);
interceptHistorySteps();
startTransition(() => {
  hydrateRoot(
    document,
    <CsrfContext value={() => csrfTokenOfPage(document)}>
      <HydratedRouter />
    </CsrfContext>,
  );
});

import { index, layout, prefix, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';

// In the order of spec 2. Every page answers at its address and behind a locale's prefix.
const pages = (tag: string): RouteConfigEntry[] => {
  const page = (path: string, file: string) => route(path, file, { id: `${tag}:${file}` });
  return [
    index('home/page.tsx', { id: `${tag}:home/page.tsx` }),
    page('d/:location', 'search/short.tsx'),
    page('d/:location/:refinements', 'search/page.tsx'),
    route('d/:location/:refinements/:query', 'search/page.tsx', { id: `${tag}:search/query` }),
    page('find', 'search/find.tsx'),
    page('e/:event', 'event/page.tsx'),
    page('o/:organizer', 'organizer-profile/page.tsx'),
    page('checkout/:eventId', 'checkout/choose.tsx'),
    page('reservations/:token', 'checkout/details.tsx'),
    page('orders/:token', 'checkout/placed.tsx'),
    page('tickets/:token', 'tickets/ticket.tsx'),
    page('mytickets', 'tickets/find.tsx'),
    page('mytickets/:token', 'tickets/found.tsx'),
    page('organizer/overview', 'organize/overview.tsx'),
    page('attributions', 'help/attributions.tsx'),
    page('dev/mail', 'dev/mail.tsx'),
    page('dev/parts', 'dev/parts.tsx'),
    page('dev/mail/:id', 'dev/mail-item.tsx'),
    page('unavailable', 'layouts/unavailable.tsx'),
  ];
};

export default [
  layout('layouts/public.tsx', { id: 'public' }, pages('plain')),
  ...prefix(':locale', [layout('layouts/public.tsx', { id: 'localized' }, pages('localized'))]),
  route('*', 'layouts/not-found.tsx'),
] satisfies RouteConfig;

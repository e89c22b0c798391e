import { expect, test } from 'vitest';
import { LOCATOR_PATH } from '#shared/map/locator-url.ts';
import { type StepName, steps } from './steps.ts';

const order: StepName[] = steps.map(({ name }) => name);

test('a request goes through the steps in this order', () => {
  expect(order).toEqual([
    'securityHeaders',
    'requestValidation',
    'health',
    'acceptHosts',
    'builtScripts',
    'icons',
    'favicon',
    'ticketWorker',
    'doorWorker',
    'clientAddress',
    'contentPictures',
    'posters',
    'mapPictureLimit',
    'mapLimit',
    'maps',
    'bodyLimit',
    'session',
    'visitor',
    'csrf',
    'impersonationGuard',
    'api',
    'hostLanguage',
    'visitorPlace',
    'visits',
    'pageCache',
    'unsubscribeLimit',
    'stripOrigin',
    'formLimit',
    'doorLimit',
    'pages',
  ]);
});

test.each<[StepName, StepName, string]>([
  ['securityHeaders', 'requestValidation', 'a refused request gets security headers too'],
  ['requestValidation', 'health', 'no handler reads a hostile request'],
  ['health', 'acceptHosts', 'health probes name an IP address as the host'],
  ['acceptHosts', 'csrf', 'the origin of a form is compared with its host'],
  ['acceptHosts', 'pageCache', 'the host is part of the cache key'],
  ['clientAddress', 'posters', 'new posters are limited by address'],
  ['clientAddress', 'mapPictureLimit', 'limits count by address'],
  ['mapPictureLimit', 'maps', 'a map over the limit is not drawn'],
  ['mapLimit', 'maps', 'a tile over the limit is not drawn'],
  ['clientAddress', 'session', 'a session records its network'],
  ['bodyLimit', 'csrf', 'the CSRF check reads the body'],
  ['session', 'visitor', 'CSRF tokens are bound to the session'],
  ['visitor', 'csrf', 'the visitor checks the token'],
  ['session', 'impersonationGuard', 'the session says who impersonates'],
  ['csrf', 'api', 'no endpoint runs before the CSRF check'],
  ['impersonationGuard', 'api', 'no endpoint runs before the guard'],
  ['hostLanguage', 'pageCache', 'the choice of a visitor is no part of the cache key'],
  ['visitorPlace', 'pageCache', 'the place is part of the cache key'],
  ['session', 'visits', 'visits of the team do not count'],
  ['visits', 'pageCache', 'visits of cached pages count'],
  ['unsubscribeLimit', 'stripOrigin', 'only counted requests go on without origin'],
  ['stripOrigin', 'pages', 'the page framework checks the origin'],
  ['formLimit', 'pages', 'a form over the limit changes nothing'],
  ['doorLimit', 'pages', 'a scan over the limit changes nothing'],
])('%s comes before %s: %s', (earlier, later) => {
  expect(order.indexOf(earlier)).toBeLessThan(order.indexOf(later));
});

test('every step has a unique name, and the picture of a map has a path of its own', () => {
  expect(new Set(order).size).toBe(order.length);
  expect(steps.find(({ name }) => name === 'mapPictureLimit')?.at).toBe(LOCATOR_PATH);
});

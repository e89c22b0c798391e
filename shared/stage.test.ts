import { expect, test } from 'vitest';
import { environmentOfHost, environmentOfStage, iconSetOf, parseStage, type Stage } from './stage.ts';

test.each([
  ['local', 'Local'],
  ['DEV', 'Dev'],
  ['Test', 'Test'],
  ['preProd', 'Preprod'],
  ['prod', 'Prod'],
])('%s is the stage %s', (text, stage) => expect(parseStage(text)).toBe(stage));

test.each(['', 'production', 'prod ', '$&'])('any other value is named in the error: %j', (text) => {
  expect(() => parseStage(text)).toThrow(`Unknown stage: ${text}`);
});

test.each([
  ['www.bandstand.example', 'prod'],
  ['mainstage.example', 'prod'],
  ['bandstand.dev', 'prod'],
  ['qa.bandstand.example', 'qa'],
  ['www-stage.bandstand.example:8443', 'stage'],
  ['dev.bandstand.example', 'dev'],
  ['localhost:3000', 'dev'],
  ['127.0.0.1', 'dev'],
  ['[::1]:3000', 'dev'],
])('the host %s has the environment %s', (host, environment) => expect(environmentOfHost(host)).toBe(environment));

test('production has the production icons', () => {
  expect(iconSetOf(environmentOfStage('Prod'))).toBe('production');
});
test('test stages and development have icons of their own', () => {
  const iconsOf = (stage: Stage) => iconSetOf(environmentOfStage(stage));
  expect([iconsOf('Test'), iconsOf('Preprod')]).toEqual(['test', 'test']);
  expect([iconsOf('Local'), iconsOf('Dev')]).toEqual(['development', 'development']);
});

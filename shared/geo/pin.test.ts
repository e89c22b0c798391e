import { expect, test } from 'vitest';
import { formatPin, parsePin } from './pin.ts';

test('a pin is written with five decimals and read again', () => {
  expect(formatPin({ latitude: 37.774929, longitude: -122.4194155 })).toBe('37.77493,-122.41942');
  expect(parsePin('37.77493,-122.41942')).toEqual({ latitude: 37.77493, longitude: -122.41942 });
  expect(parsePin('-90,180')).toEqual({ latitude: -90, longitude: 180 });
});

test.each(['', '1', '1,2,3', '91,0', '0,181', 'a,b', '1e1,2', ' 1,2', '1,NaN', '1.,2'])('%j is no pin', (text) => {
  expect(parsePin(text)).toBeNull();
});

import { expect, test } from 'vitest';
import * as limits from './limits.ts';

// The numbers are repeated here on purpose: otherwise a changed constant would change the product without a failing
// test.
test('the constants equal the values of spec 5 and 9', () => {
  expect(limits).toMatchObject({
    SHARE_IMAGE_WIDTH: 1200,
    SHARE_IMAGE_HEIGHT: 630,
    DEFAULT_TWITTER_CARD: 'summary',
    DEFAULT_SHARE_TYPE: 'website',
    THEME_COLOUR: '#f6682f',
    AUTOCOMPLETE_MAX_SUGGESTIONS: 24,
    AUTOCOMPLETE_DEBOUNCE_MS: 400,
    TRENDING_TERMS: 5,
    TRENDING_TIMEFRAME: 'week',
    RECENT_SEARCHES_MAX: 5,
    SEARCH_HISTORY_MAX_TERMS: 40,
    RECENT_LOCATIONS_STORED: 1,
    RECENT_LOCATIONS_SHOWN: 5,
    LOCATION_COOKIE_DAYS: 30,
    EVENT_COOKIE_MINUTES: 5,
    LOCATION_DEBOUNCE_MS: 250,
    GEOLOCATION_TIMEOUT_MS: 6000,
    LOCATION_BIAS_RADIUS: 200_000,
    SECONDARY_TEXT_MAX: 88,
    BOX_HALF_WIDTH_DEGREES: 0.4,
    BOX_HALF_HEIGHT_DEGREES: 0.3,
    MAPS_SCRIPT_RETRIES: 1,
    QUERY_FRESH_MS: 300_000,
    DESKTOP_FROM_PX: 660,
    MEDIUM_DOWN_PX: 960,
    MOBILE_BELOW_PX: 481,
    TABLET_BELOW_PX: 960,
    MENU_LABEL_MAX: 30,
    MENU_LABEL_CUT: 25,
    USER_MENU_NAME_POSITION: 9,
    BADGE_MAX: 99,
    DEFAULT_HELP_LANGUAGE: 'en-us',
    DEFAULT_TLD: '.com',
  });
});

test('the last page of results ends at the maximum total', () => {
  expect(limits.SEARCH_PAGE_MAX * limits.SEARCH_PAGE_SIZE).toBe(limits.SEARCH_TOTAL_CAP);
});

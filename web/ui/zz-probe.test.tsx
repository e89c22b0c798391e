import { Trans } from '@lingui/react/macro';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
it('macro', () => { const name='Ada'; const i18n = setupI18n({ locale: 'en', messages: { en: {} } }); expect(renderToString(<I18nProvider i18n={i18n}><Trans>Hello <b>{name}</b></Trans></I18nProvider>)).toBe('Hello <b>Ada</b>'); });

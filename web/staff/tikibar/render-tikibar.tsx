import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { i18nFor } from '../../i18n/messages.ts';
import { type TikibarReport, TikibarBar } from './tikibar-bar.tsx';

/** Renders the toolbar to HTML in the page's language. Server only. */
export const renderTikibar = (report: TikibarReport, lang: string): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18nFor(lang)}>
      <TikibarBar {...report} />
    </I18nProvider>,
  );

import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { i18nFor } from '../../i18n/messages.ts';
import { type TikibarReport, TikibarBar } from './tikibar-bar.tsx';

/** The toolbar as HTML, in the language of the page it stands below. For the server alone. */
export const renderTikibar = (report: TikibarReport, lang: string): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18nFor(lang)}>
      <TikibarBar {...report} />
    </I18nProvider>,
  );

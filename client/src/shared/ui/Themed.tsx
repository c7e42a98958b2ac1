import { App, ConfigProvider } from 'antd';
import deDE from 'antd/locale/de_DE';
import enUS from 'antd/locale/en_US';
import { ChevronDown } from 'lucide-react';
import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { ConfirmHost } from '../feedback/ConfirmHost';
import { useLanguage } from '../i18n/language';
import { antdTheme } from '../theme/antd';
import type { ThemeName } from '../theme';
import './antd.css';

const locales = { en: enUS, de: deDE };
const arrow = <ChevronDown size={15} strokeWidth={1.75} />;

/** A section in its colours: antd's tokens and our custom properties from one source. */
export function Themed({ theme, children }: { theme: ThemeName; children: ReactNode }) {
  const language = useLanguage();
  // Menus and dialogs hang on the body, so the whole document takes the theme.
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <ConfigProvider
      theme={antdTheme(theme)}
      locale={locales[language]}
      wave={{ disabled: true }}
      select={{ suffixIcon: arrow }}
    >
      <App component={false}>
        {children}
        <ConfirmHost />
      </App>
    </ConfigProvider>
  );
}

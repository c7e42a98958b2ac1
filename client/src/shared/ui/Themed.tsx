import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { ChevronDown } from 'lucide-react';
import { createContext, useContext, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { ConfirmHost } from '@/shared/feedback/ConfirmHost';
import { antdWords } from '@/shared/i18n/antd';
import { useLanguage } from '@/shared/i18n/language';
import { useCalm } from '@/shared/motion';
import { antdTheme } from '@/shared/theme/antd';
import { antdCache } from '@/shared/theme/antd-styles';
import type { ThemeName } from '@/shared/theme';
import './antd.css';

const arrow = <ChevronDown size={15} strokeWidth={1.75} />;

interface ThemedProps {
  theme: ThemeName;
  children: ReactNode;
}

const Depth = createContext(0);
const scopes = new Map<number, ThemeName>();

// Menus and dialogs hang on the body, so the whole document takes the theme of the innermost scope.
function paintDocument(): void {
  const innermost = scopes.get(Math.max(...scopes.keys()));
  if (innermost) document.documentElement.dataset['theme'] = innermost;
}

/** A section in its colours: antd's tokens and our custom properties from one source. */
export function ThemeScope({ theme, children }: ThemedProps) {
  const language = useLanguage();
  const calm = useCalm();
  const depth = useContext(Depth);
  useLayoutEffect(() => {
    scopes.set(depth, theme);
    paintDocument();
    return () => {
      scopes.delete(depth);
      paintDocument();
    };
  }, [theme, depth]);
  return (
    <StyleProvider cache={antdCache}>
      <ConfigProvider
        theme={antdTheme(theme, calm)}
        locale={antdWords(language)}
        wave={{ disabled: true }}
        select={{ suffixIcon: arrow }}
      >
        <Depth value={depth + 1}>{children}</Depth>
      </ConfigProvider>
    </StyleProvider>
  );
}

/** A layout's theme, with what asks and answers over every screen. */
export const Themed = ({ theme, children }: ThemedProps) => (
  <ThemeScope theme={theme}>
    {children}
    <ConfirmHost />
  </ThemeScope>
);

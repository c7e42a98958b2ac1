import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { antdTheme } from '@/shared/theme/antd';
import type { ThemeName } from '@/shared/theme';

interface PreviewProps {
  theme: ThemeName;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of the page in the colours of another section. */
export const Preview = ({ theme, className, children }: PreviewProps) => (
  <div data-theme={theme} className={className}>
    <ConfigProvider theme={antdTheme(theme)}>{children}</ConfigProvider>
  </div>
);

import { ConfigProvider } from 'antd';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { antdTheme } from '../../../shared/theme/antd';
import type { ThemeName } from '../../../shared/theme';
import styles from './design.module.css';

interface PreviewProps {
  theme: ThemeName;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of the page in the colours of another section; its menus open inside it. */
export function Preview({ theme, className, children }: PreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} data-theme={theme} className={`${styles.preview} ${className ?? ''}`}>
      <ConfigProvider theme={antdTheme(theme)} getPopupContainer={() => place.current ?? document.body}>
        {children}
      </ConfigProvider>
    </div>
  );
}

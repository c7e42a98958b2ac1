import { useState } from 'react';
import styles from './mail-frame.module.css';

interface MailFrameProps {
  title: string;
  html: string;
}

/**
 * The page of a mail as a program of mails shows it. Without scripts: it may have this origin only so that its height is
 * known, and there is nothing to scroll inside.
 */
export function MailFrame({ title, html }: MailFrameProps) {
  const [height, setHeight] = useState<number>();
  return (
    <iframe
      className={styles.frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={html}
      style={{ height }}
      onLoad={({ currentTarget }) => setHeight(currentTarget.contentDocument?.documentElement.scrollHeight)}
    />
  );
}

import type { ReactNode } from 'react';
import { useLanguage } from '@/shared/i18n/language';
import type { Tone } from '@/shared/theme';
import { statusWord } from './status-words';
import styles from './tag.module.css';

interface TagProps {
  tone?: Tone | 'primary';
  /** A dot says "this is a state"; plain facts have none. */
  dot?: boolean;
  live?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

/** A small label. Without a tone it states a fact: a platform, a format, a language. */
export function Tag({ tone = 'neutral', dot = false, live = false, icon, children }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {icon ?? (dot && <i className={live ? styles.live : styles.dot} aria-hidden="true" />)}
      {children}
    </span>
  );
}

/** A state in words; `label` replaces them where the screen knows better ones. */
export function StatusTag({ status, label }: { status: string; label?: ReactNode }) {
  const found = statusWord(status, useLanguage());
  return (
    <Tag tone={found.tone} dot live={found.live}>
      {label ?? found.label}
    </Tag>
  );
}

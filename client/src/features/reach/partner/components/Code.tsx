import { Segmented } from 'antd';
import { useState } from 'react';
import { CopyButton } from '@/shared/ui';
import type { Answer } from '../lib/document';
import { codeLanguages } from '../lib/samples';
import type { CodeLanguage } from '../lib/samples';
import styles from './developers.module.css';

interface SampleProps {
  title: string;
  language: CodeLanguage;
  onLanguage: (language: CodeLanguage) => void;
  code: string;
}

export function Sample({ title, language, onLanguage, code }: SampleProps) {
  return (
    <section className={styles.block} aria-label={title}>
      <header>
        <b>{title}</b>
        <Segmented<CodeLanguage>
          size="small"
          value={language}
          options={[...codeLanguages]}
          onChange={onLanguage}
        />
        <CopyButton size="small" text={code} />
      </header>
      <pre translate="no">{code}</pre>
    </section>
  );
}

/** Answers by their status; of a refusal its codes. */
export function Answers({ title, answers }: { title: string; answers: readonly Answer[] }) {
  const [status, setStatus] = useState(answers[0]?.status);
  const open = answers.find((one) => one.status === status) ?? answers[0];
  if (!open) return null;
  const code = open.example ?? open.description;
  return (
    <section className={styles.block} aria-label={title}>
      <header>
        <b>{title}</b>
        <Segmented<string>
          size="small"
          value={open.status}
          options={answers.map((one) => one.status)}
          onChange={setStatus}
        />
        <CopyButton size="small" text={code} />
      </header>
      <pre translate="no">{code}</pre>
    </section>
  );
}

export function Plain({ title, code }: { title: string; code: string }) {
  return (
    <section className={styles.block} aria-label={title}>
      <header>
        <b>{title}</b>
        <CopyButton size="small" text={code} />
      </header>
      <pre translate="no">{code}</pre>
    </section>
  );
}

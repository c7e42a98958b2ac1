import { useGuides } from '../guides.texts';
import { useTexts } from '../developers.texts';
import { callSample, receiverSample } from '../lib/samples';
import type { CodeLanguage } from '../lib/samples';
import { Sample } from './Code';
import styles from './developers.module.css';

export const guides = ['start', 'keys', 'errors', 'lists', 'repeat', 'limits', 'webhooks'] as const;
export type GuideName = (typeof guides)[number];

interface Props {
  name: GuideName;
  language: CodeLanguage;
  onLanguage: (language: CodeLanguage) => void;
}

const paths: Partial<Record<GuideName, string>> = {
  lists: '/partner/events?limit=100',
  limits: '/partner/me',
};

function codeOf(name: GuideName, language: CodeLanguage): string {
  if (name === 'webhooks') return receiverSample[language];
  const url = `${location.origin}${paths[name] ?? '/partner/challenges'}`;
  if (name !== 'repeat') return callSample(language, { method: 'GET', url, repeatable: false, body: null });
  const body = JSON.stringify({ active: false });
  return callSample(language, {
    method: 'PATCH',
    url: `${location.origin}/partner/webhooks/ID`,
    repeatable: true,
    body,
  });
}

/** What holds for every call. */
export function Guide({ name, language, onLanguage }: Props) {
  const t = useTexts();
  const words = useGuides();
  return (
    <div className={styles.split}>
      <article className={styles.text}>
        <h1>{words(`${name}.title`)}</h1>
        <p>{words(`${name}.first`)}</p>
        <p>{words(`${name}.second`)}</p>
        <p>{words(`${name}.third`)}</p>
      </article>
      <aside className={styles.codes}>
        <Sample
          title={t('request')}
          language={language}
          onLanguage={onLanguage}
          code={codeOf(name, language)}
        />
      </aside>
    </div>
  );
}

import { Check, X } from 'lucide-react';
import { useLanguage } from '@/shared/i18n/language';
import { deliverables, requirements } from '../lib/requirements';
import type { Challenge } from '../api/types';
import { useTexts } from '../texts/challenge';
import { ReviewRecord } from './ReviewRecord';
import styles from './challenge.module.css';

function Lines({ title, items, no = false }: { title: string; items: readonly string[]; no?: boolean }) {
  if (items.length === 0) return null;
  const Icon = no ? X : Check;
  return (
    <section className={styles.lines}>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item} data-no={no}>
            <Icon size={16} aria-hidden="true" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is asked, of the post and of the person. */
export function BriefFacts({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const language = useLanguage();
  const { doList, dontList, hashtags, mentions, rules } = challenge;
  const tags = [
    ...hashtags.map((tag) => `#${tag.replace(/^#/, '')}`),
    ...mentions.map((name) => `@${name.replace(/^@/, '')}`),
  ];
  return (
    <>
      <div className={styles.facts}>
        <Lines title={t('deliver')} items={deliverables(challenge, t)} />
        <Lines title={t('who')} items={requirements(challenge, t, language)} />
        <Lines title={t('doIt')} items={doList} />
        <Lines title={t('dont')} items={dontList} no />
      </div>
      <ReviewRecord record={challenge.reviewRecord} />
      {tags.length > 0 && (
        <section className={styles.lines}>
          <h2>{t('hashtags')}</h2>
          <p>{tags.join(' ')}</p>
        </section>
      )}
      {rules && (
        <section className={styles.lines}>
          <h2>{t('rules')}</h2>
          <p className={styles.text}>{rules}</p>
        </section>
      )}
    </>
  );
}

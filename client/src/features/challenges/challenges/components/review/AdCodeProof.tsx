import { formatDate, formatDeadline } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { CopyButton, Facts, useNow } from '@/shared/ui';
import { stepOf } from '@/entities/entry';
import { useAnswerAdCode } from '@/features/challenges/challenges/api/proof';
import type { Entry } from '@/features/challenges/challenges/api/types';
import { useTexts } from '@/features/challenges/challenges/texts/proof';
import { AdRenewal } from './AdRenewal';
import { CodeAnswer } from './CodeAnswer';
import styles from './decision.module.css';

/** The ad code of a post: hidden until the post is approved, then tried and confirmed. */
export function AdCodeProof({ entry }: { entry: Entry }) {
  const t = useTexts();
  const language = useLanguage();
  const now = useNow(30_000);
  const answer = useAnswerAdCode(entry);
  const code = entry.ofType.ad_posting;
  if (!code) return null;
  const status = stepOf(entry, 'ad_code')?.status;
  const tries = entry.status === 'tracking' && status === 'submitted';
  const expired = Date.parse(code.validUntil) <= now;
  return (
    <section className={`${styles.facts} column`} aria-label={t('ad')}>
      <h3>{t('ad')}</h3>
      <Facts
        items={[
          { label: t('validFor'), value: t('days', { count: code.validDays }) },
          { label: t('validUntil'), value: formatDate(code.validUntil) },
        ]}
      />
      {code.code === null ? (
        <p className="small muted">{t(expired ? 'expired' : 'hidden')}</p>
      ) : (
        <div className="row wrap">
          <code className="code" data-testid="ad-code">
            {code.code}
          </code>
          <CopyButton text={code.code} label={t('copy')} />
        </div>
      )}
      {entry.status === 'tracking' && status === 'sent_back' && <p className="small muted">{t('waiting')}</p>}
      {tries && (
        <>
          {entry.dueAt && (
            <p className="small muted">{t('tryText', { when: formatDeadline(entry.dueAt, language) })}</p>
          )}
          <CodeAnswer answer={answer} works={t('works')} title={t('failsTitle')} text={t('failsText')} />
        </>
      )}
      <AdRenewal entry={entry} />
    </section>
  );
}

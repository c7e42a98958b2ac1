import { Check, CircleAlert } from 'lucide-react';
import { useLocation } from 'react-router';
import { useLanguage } from '@/shared/i18n/language';
import { knows } from '@/shared/routing';
import { Button, LateLine, Loaded, RowsSkeleton, Tag } from '@/shared/ui';
import { useEligibility } from '../api/challenges';
import type { Challenge, Eligibility } from '../api/types';
import { ownValue, ruleText } from '../lib/requirements';
import { useTexts as useChallengeTexts } from '../texts/challenge';
import { useTexts } from '../texts/entry';
import styles from './entry.module.css';

const PROFILE = '/settings/profile';
const PLATFORMS = '/settings/platforms';
const IDENTITY = '/settings/verification';
/** What only a connected account can meet. */
const byAccount = new Set(['minFollowers', 'minAverageViews', 'verifiedPlatform', 'specificAudienceCountry']);
type Fixable = Extract<Parameters<ReturnType<typeof useChallengeTexts>>[0], `fix.${string}`>;

function Missing({ challenge, verdict }: { challenge: Challenge; verdict: Eligibility }) {
  const t = useTexts();
  const words = useChallengeTexts();
  const language = useLanguage();
  const { pathname } = useLocation();
  const mendable = verdict.reasons.filter(({ action }) => action !== null);
  return (
    <>
      <p className="muted">{t('cannotJoinText')}</p>
      <ul className={styles.missing}>
        {verdict.reasons.map((reason) => {
          const own = ownValue(reason, words, language);
          return (
            <li key={reason.rule}>
              <CircleAlert size={17} aria-hidden="true" />
              <span>
                <b>{ruleText(reason.rule, challenge, words, language)}</b>
                <span>
                  {own === null ? (reason.actual === null ? t('unknown') : '') : t('yours', { actual: own })}
                  {reason.action !== null && ` ${words(`fix.${reason.rule}` as Fixable)}`}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      {knows(IDENTITY) && mendable.some(({ rule }) => rule === 'verifiedIdentity') && (
        <Button to={IDENTITY}>{t('toIdentity')}</Button>
      )}
      {knows(PROFILE) && mendable.some(({ rule }) => !byAccount.has(rule) && rule !== 'verifiedIdentity') && (
        <Button to={PROFILE}>{t('toProfile')}</Button>
      )}
      {knows(PLATFORMS) && mendable.some(({ rule }) => byAccount.has(rule) || rule === 'platform') && (
        <Button to={`${PLATFORMS}?from=${encodeURIComponent(pathname)}`}>{t('toPlatforms')}</Button>
      )}
    </>
  );
}

/** The judgement by which a join is decided, with every rule that is missed. */
export function Verdict({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const query = useEligibility(challenge.id);
  return (
    <Loaded compact query={query} skeleton={<RowsSkeleton rows={2} />}>
      {(verdict) => (
        <div className={styles.verdict}>
          <h3>
            {verdict.eligible ? <Check size={18} aria-hidden="true" /> : null}
            {verdict.eligible ? t('canJoin') : t('cannotJoin', { count: verdict.reasons.length })}
          </h3>
          {verdict.eligible ? (
            <p className="muted">{t('canJoinText')}</p>
          ) : (
            <Missing challenge={challenge} verdict={verdict} />
          )}
        </div>
      )}
    </Loaded>
  );
}

/** The same in one tag, for cards. */
export function VerdictTag({ challengeId }: { challengeId: string }) {
  const t = useTexts();
  const query = useEligibility(challengeId);
  const { data } = query;
  if (!data) return <LateLine query={query} />;
  return (
    <Tag tone={data.eligible ? 'success' : 'warning'} dot>
      {data.eligible ? t('canJoin') : t('cannotJoin', { count: data.reasons.length })}
    </Tag>
  );
}

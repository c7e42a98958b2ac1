import { Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PlatformIcon } from '@/shared/art';
import { formatDate, formatDeadline, formatMoney } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { Avatar, labelOf, StatusTag, Verified } from '@/shared/ui';
import type { Challenge } from '../api/types';
import { rewardOf } from '@/shared/money/reward';
import { useTexts } from '../texts/challenge';
import { Cover } from '@/entities/challenge';
import { DecidesIn } from './ReviewRecord';
import { VerdictTag } from './Verdict';
import styles from './offer.module.css';

interface OfferCardProps {
  challenge: Challenge;
  to?: string;
  /** In place of how the creator who looks stands to it. */
  foot?: ReactNode;
}

/** One open challenge: who asks, what it pays, whether one may. */
export function OfferCard({ challenge, to = `/creator/challenges/${challenge.id}`, foot }: OfferCardProps) {
  const t = useTexts();
  const language = useLanguage();
  const { id, brand, title, platforms, status, startsAt, endsAt, type, viewer } = challenge;
  const reward = rewardOf(challenge);
  return (
    <article className={styles.card}>
      <Cover challenge={challenge} className={styles.cover}>
        <span className={styles.platforms}>
          {platforms.map((platform) => (
            <PlatformIcon key={platform} platform={platform} size={14} />
          ))}
        </span>
        <span className={styles.time}>
          <Timer size={13} aria-hidden="true" />
          {status === 'scheduled'
            ? t('starts', { date: formatDate(startsAt) })
            : t('ends', { due: formatDeadline(endsAt, language) })}
        </span>
      </Cover>
      <div className={styles.body}>
        <p className={styles.brand}>
          <Avatar who={{ ...brand, accountType: 'brand' }} size={24} />
          <span className="ellipsis">{brand.displayName}</span>
          {brand.verified && <Verified size={15} />}
        </p>
        <h2>
          <Link to={to}>{title}</Link>
        </h2>
        <p>
          <b className="num">{formatMoney(reward?.minor ?? 0)}</b>{' '}
          <span className="muted small">
            {t(`pays.${reward?.per ?? 'perThousand'}`)} · {labelOf(type)}
          </span>
        </p>
        {challenge.reviewRecord && (
          <p className="muted small">
            <DecidesIn record={challenge.reviewRecord} />
          </p>
        )}
        <div className={styles.tag}>
          {foot ?? (viewer?.entry ? <StatusTag status={viewer.entry} /> : <VerdictTag challengeId={id} />)}
        </div>
      </div>
    </article>
  );
}

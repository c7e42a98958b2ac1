import { PlatformIcon } from '@/shared/art';
import { formatDate, formatDeadline } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { labelOf, StatusTag, statusWord, Tag } from '@/shared/ui';
import type { Challenge } from '../api/types';
import { useTexts } from '../texts/challenge';

/** State with its time, then the facts. */
export function ChallengeTags({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const language = useLanguage();
  const { status, startsAt, endsAt, platforms, type } = challenge;
  const state = statusWord(status, language).label;
  const time =
    status === 'scheduled'
      ? t('starts', { date: formatDate(startsAt) })
      : status === 'live'
        ? t('ends', { due: formatDeadline(endsAt, language) })
        : null;
  return (
    <div className="row wrap">
      <StatusTag status={status} label={time === null ? state : `${state}, ${lowerFirst(time)}`} />
      {platforms.map((platform) => (
        <Tag key={platform} icon={<PlatformIcon platform={platform} size={13} labelled={false} />}>
          {labelOf(platform)}
        </Tag>
      ))}
      <Tag>{labelOf(type)}</Tag>
    </div>
  );
}

const lowerFirst = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

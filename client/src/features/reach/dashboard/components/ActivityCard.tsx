import { CircleDot, Trophy, Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate, formatInteger, formatSignedMoney, formatTime, readable } from '@/shared/format';
import { knows } from '@/shared/routing';
import { Avatar, Card, EmptyState, Loaded, RowsSkeleton, useNow } from '@/shared/ui';
import { useStart } from '../api/dashboard';
import type { Activity } from '../api/types';
import { activityWords, placeOfActivity } from '../lib/activity';
import { useTexts } from '../texts/activity';
import styles from './activity.module.css';

const MINUTE = 60_000;
const icons = { entry: CircleDot, challenge: Trophy, wallet: Wallet } as const;

/** Today by the hour, earlier by the day. */
function When({ at, now }: { at: string; now: number }) {
  const today = formatDate(at) === formatDate(now);
  return (
    <time className="num" dateTime={at}>
      {today ? formatTime(at) : formatDate(at)}
    </time>
  );
}

function Amount({ activity: { amount, coins } }: { activity: Activity }) {
  if (amount) return <b className="num">{formatSignedMoney(amount)}</b>;
  if (coins === null) return null;
  const sign = coins > 0 ? '+' : '−';
  return (
    <b className="num">
      {sign}
      {formatInteger(Math.abs(coins))} Anycoins
    </b>
  );
}

function Row({ activity, side, now }: { activity: Activity; side: 'brand' | 'creator'; now: number }) {
  const t = useTexts();
  const { type, title, body, actor, createdAt } = activity;
  const [origin = ''] = type.split('.');
  const Icon = icons[origin as keyof typeof icons] ?? CircleDot;
  const key = activityWords(type);
  const words = key
    ? t(key, { name: actor?.displayName ?? t('somebody') })
    : readable(type.slice(origin.length + 1));
  const place = placeOfActivity(activity, side);
  const linked = place !== null && knows(place);
  return (
    <li>
      {actor && origin === 'entry' ? (
        <Avatar who={actor} size={28} />
      ) : (
        <i className={styles.tile} aria-hidden="true">
          <Icon size={15} />
        </i>
      )}
      <span className={styles.words}>
        <span className={styles.line}>
          <b className="ellipsis">{words}</b>
          {title !== '' &&
            (linked ? (
              <Link to={place} className="ellipsis">
                {title}
              </Link>
            ) : (
              <span className="ellipsis">{title}</span>
            ))}
        </span>
        {body !== '' && <span className={`ellipsis ${styles.note}`}>{body}</span>}
      </span>
      <span className={styles.end}>
        <Amount activity={activity} />
        <When at={createdAt} now={now} />
      </span>
    </li>
  );
}

/** What others, staff and the clock did, and what moved in the wallet. */
export function ActivityCard({ side }: { side: 'brand' | 'creator' }) {
  const t = useTexts();
  const start = useStart();
  const now = useNow(MINUTE);
  return (
    <Card flush title={t('title')}>
      <Loaded compact query={start} skeleton={<RowsSkeleton rows={4} />} errorTitle={t('failed')}>
        {({ recent }) =>
          recent.length === 0 ? (
            <EmptyState compact drawing="letter" title={t('none')} text={t('noneText')} />
          ) : (
            <ul className={styles.list}>
              {recent.map((activity) => (
                <Row key={`${activity.type} ${activity.id}`} activity={activity} side={side} now={now} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

import { Link } from 'react-router';
import { formatMoney } from '@/shared/format';
import { knows } from '@/shared/routing';
import { Avatar, Button, Card, EmptyState, LateLine, Loaded, RowsSkeleton, Tag } from '@/shared/ui';
import { useEligible, useNewest } from '../api/open';
import type { Challenge } from '../api/types';
import { rewardOf } from '@/shared/money/reward';
import { useTexts } from '../texts/work';
import styles from './dashboard.module.css';

const LIST = '/creator/challenges';
const SHOWN = 3;

const isOpen = ({ viewer, status }: Challenge): boolean =>
  (status === 'live' || status === 'scheduled') && !viewer?.entry && viewer?.request !== 'pending';

function Rows({ challenges }: { challenges: readonly Challenge[] }) {
  const t = useTexts();
  const { eligible, query } = useEligible(challenges.map(({ id }) => id));
  return (
    <>
      <ul className={styles.open}>
        {challenges.map((challenge) => {
          const reward = rewardOf(challenge);
          const sum = formatMoney(reward?.minor ?? 0);
          return (
            <li key={challenge.id}>
              <Avatar who={{ ...challenge.brand, accountType: 'brand' }} size={40} />
              <span className={styles.words}>
                <b className="ellipsis">{challenge.title}</b>
                <span className="num">{t(`pays.${reward?.per ?? 'perThousand'}`, { sum })}</span>
                {eligible.has(challenge.id) && <Tag tone="success">{t('fits')}</Tag>}
              </span>
              <Button
                size="small"
                to={`${LIST}/${challenge.id}`}
                aria-label={`${t('look')}: ${challenge.title}`}
              >
                {t('look')}
              </Button>
            </li>
          );
        })}
      </ul>
      <div className={styles.late}>
        <LateLine query={query} />
      </div>
    </>
  );
}

/** Up to three challenges one could join; on the first day they are the whole point. */
export function OpenChallenges({ first = false }: { first?: boolean }) {
  const t = useTexts();
  const open = useNewest();
  return (
    <Card
      flush
      title={t('forYou')}
      extra={
        knows(LIST) && (
          <Link to={LIST} className="link">
            {t('more')}
          </Link>
        )
      }
    >
      {first && <EmptyState compact title={t('joinFirst')} text={t('joinFirstText')} />}
      <Loaded compact query={open} skeleton={<RowsSkeleton rows={3} />} errorTitle={t('openFailed')}>
        {(list) => {
          const shown = list.filter(isOpen).slice(0, SHOWN);
          return shown.length > 0 ? (
            <Rows challenges={shown} />
          ) : (
            <p className={styles.none}>{t('openNone')}</p>
          );
        }}
      </Loaded>
    </Card>
  );
}

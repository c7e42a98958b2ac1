import { Card, Loaded, RowsSkeleton, Stack, UseBar } from '@/shared/ui';
import { useBalance } from '../api/breeds';
import type { Balance } from '../api/breeds';
import { useTexts } from '../texts';
import styles from './breeds.module.css';

function Parts({ balance }: { balance: Balance }) {
  const t = useTexts();
  return (
    <Stack gap={8}>
      <p>
        <b className={`num ${styles.score}`}>{balance.score}</b>{' '}
        <span className="muted">{t('ofHundred')}</span>
      </p>
      {balance.parts.map(({ name, points, of }) => (
        <div key={name}>
          <span className={styles.part}>
            <span>{t(`parts.${name}`)}</span>
            <b className="num">{t('pointsOf', { points, of })}</b>
          </span>
          <UseBar share={points / of} label={t(`parts.${name}`)} />
        </div>
      ))}
    </Stack>
  );
}

/** How well the squad is mixed, with the points that each part can give. */
export function BalanceCard({ breedId }: { breedId: string }) {
  const t = useTexts();
  const query = useBalance(breedId);
  return (
    <Card title={t('balance')}>
      <Loaded compact query={query} skeleton={<RowsSkeleton />}>
        {({ now }) => (now ? <Parts balance={now} /> : <p className="muted">{t('balanceNone')}</p>)}
      </Loaded>
      <p className="muted small">{t('balanceText')}</p>
    </Card>
  );
}

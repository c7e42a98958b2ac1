import { Button, Sunken, UserLine } from '@/shared/ui';
import { useAskSuccessor, useBalance } from '../api/breeds';
import type { Seat } from '../api/breeds';
import { useTexts } from '../texts';
import styles from './breeds.module.css';

/** Who leaves has proposed who follows: the balance before and after, and one click. */
export function SuccessorLine({ seat, successor }: { seat: Seat; successor: Seat['creator'] }) {
  const t = useTexts();
  const ask = useAskSuccessor(seat.breedId);
  const balance = useBalance(seat.breedId, { join: successor.id, leave: seat.creator.id });
  const now = balance.data?.now;
  const after = balance.data?.after;
  return (
    <Sunken>
      <div className={styles.ends}>
        <span className={styles.who}>
          <UserLine who={successor} detail={t('proposedBy', { name: seat.creator.displayName })} size={32} />
        </span>
        {now && after && <b className="num">{t('balanceChange', { now: now.score, after: after.score })}</b>}
        {seat.allowedEvents.includes('accept_replacement') && (
          <Button type="primary" loading={ask.isPending} onClick={() => ask.mutate(seat.id)}>
            {t('askSuccessor', { name: successor.displayName })}
          </Button>
        )}
      </div>
      {seat.replacementNote !== null && <p className={styles.text}>{seat.replacementNote}</p>}
    </Sunken>
  );
}

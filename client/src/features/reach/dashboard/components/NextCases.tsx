import { Link } from 'react-router';
import { casePath, useStaffCases } from '@/entities/staff-queue';
import type { StaffCase } from '@/entities/staff-queue';
import { formatMoney } from '@/shared/format';
import { Avatar, Card, Deadline, EmptyState, Loaded, RowsSkeleton, useNow } from '@/shared/ui';
import { toneOf } from '../lib/queues';
import { useTexts } from '../texts/staff';
import { QueueTile } from './QueueTile';
import styles from './cases.module.css';

const MINUTE = 60_000;
const MOST = 7;

function Case({ one, now }: { one: StaffCase; now: number }) {
  const t = useTexts();
  const { kind, person, dueAt, amount } = one;
  const tone = toneOf(one, now);
  const words = (
    <>
      {person ? <Avatar who={person} size={32} /> : <QueueTile kind={kind} tone={tone} />}
      <span className={styles.words}>
        <b className="ellipsis">{person?.displayName ?? t(`kinds.${kind}`)}</b>
        <span className="ellipsis">{t(`case.${kind}`)}</span>
      </span>
      <span className={styles.end}>
        <b className="num">{amount === null ? '–' : formatMoney(amount)}</b>
        {dueAt !== null && (
          <span data-tone={tone}>
            <Deadline at={dueAt} />
          </span>
        )}
      </span>
    </>
  );
  const to = casePath(one);
  return <li>{to === null ? <span>{words}</span> : <Link to={to}>{words}</Link>}</li>;
}

/** The cases of all queues that are due first. */
export function NextCases() {
  const t = useTexts();
  const now = useNow(MINUTE);
  return (
    <Card flush title={t('dueNext')}>
      <Loaded
        compact
        query={useStaffCases()}
        skeleton={<RowsSkeleton rows={MOST} />}
        errorTitle={t('casesFailed')}
      >
        {(cases) =>
          cases.length === 0 ? (
            <EmptyState compact drawing="letter" title={t('caught')} text={t('caughtText')} />
          ) : (
            <ul className={styles.cases}>
              {cases.map((one) => (
                <Case key={`${one.kind} ${one.id}`} one={one} now={now} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

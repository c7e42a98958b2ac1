import { Dropdown } from 'antd';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '@/shared/format';
import { Button, Card, EmptyState, Stack, UserLine } from '@/shared/ui';
import { useResumeSeat } from '../api/breeds';
import type { Breed, Seat } from '../api/breeds';
import { shownCycle, unpaidCycle } from '../lib/cycle';
import { useTexts } from '../texts';
import { LeaveForm } from './LeaveForm';
import { Pieces, SeatState } from './SeatLine';
import { SuccessorLine } from './SuccessorLine';
import styles from './breeds.module.css';

function SeatActions({ seat, onEnd }: { seat: Seat; onEnd: () => void }) {
  const t = useTexts();
  const resume = useResumeSeat(seat.breedId);
  const may = (event: string) => seat.allowedEvents.includes(event);
  const inReview = shownCycle(seat)?.pieces.some(({ status }) => status === 'submitted') ?? false;
  const deal = seat.dealId === null ? null : `/deals/${seat.dealId}`;
  const unpaid = unpaidCycle(seat);
  return (
    <span className={styles.ends}>
      {deal !== null && unpaid && (
        <Button type="primary" to={deal}>
          {t('payCycle')}
        </Button>
      )}
      {deal !== null && !unpaid && (
        <Button type={inReview ? 'primary' : 'default'} to={deal}>
          {t(inReview ? 'review' : 'toDeal')}
        </Button>
      )}
      {may('resume') && (
        <Button loading={resume.isPending} onClick={() => resume.mutate(seat.id)}>
          {t('resumeSeat')}
        </Button>
      )}
      {/* Apart from what is pressed every week: it ends the work together. */}
      {may('leave') && (
        <Dropdown
          trigger={['click']}
          menu={{ items: [{ key: 'end', danger: true, label: t('endSeat') }], onClick: onEnd }}
        >
          <Button
            type="text"
            icon={<Ellipsis size={16} />}
            aria-label={t('moreOf', { name: seat.creator.displayName })}
            onClick={() => undefined}
          />
        </Dropdown>
      )}
    </span>
  );
}

function Row({ seat, onEnd }: { seat: Seat; onEnd: () => void }) {
  const cycle = shownCycle(seat);
  return (
    <li>
      <div className={styles.seat}>
        <span className={styles.who}>
          <UserLine who={seat.creator} detail={`@${seat.creator.username}`} size={36} />
        </span>
        <span className={styles.state}>
          {cycle && <Pieces cycle={cycle} />}
          <SeatState seat={seat} />
        </span>
        <b className="num">{formatMoney(seat.fee)}</b>
        <SeatActions seat={seat} onEnd={onEnd} />
      </div>
      {seat.replacement && <SuccessorLine seat={seat} successor={seat.replacement} />}
    </li>
  );
}

/** Who is in the squad, how far each cycle is, and what comes next for each seat. */
export function SeatsCard(props: { breed: Breed; seats: readonly Seat[]; onAsk: () => void }) {
  const { breed, seats, onAsk } = props;
  const t = useTexts();
  const [ending, setEnding] = useState<Seat | null>(null);
  return (
    <Card
      flush
      title={t('seatsTitle')}
      count={breed.memberCount}
      extra={
        <Stack row gap={8}>
          {seats.length > 0 && <Button to={`/messages/squad/${breed.id}`}>{t('groupChat')}</Button>}
          {breed.allowedEvents.includes('request') && <Button onClick={onAsk}>{t('ask')}</Button>}
        </Stack>
      }
    >
      {seats.length === 0 ? (
        <EmptyState compact drawing="letter" title={t('noSeats')} text={t('noSeatsText')} />
      ) : (
        <ul>
          {seats.map((seat) => (
            <Row key={seat.id} seat={seat} onEnd={() => setEnding(seat)} />
          ))}
        </ul>
      )}
      {ending && <LeaveForm seat={ending} own={false} onClose={() => setEnding(null)} />}
    </Card>
  );
}

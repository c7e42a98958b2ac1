import { useState } from 'react';
import { formatDate, formatMoney } from '@/shared/format';
import { Button, Card, Deadline, EmptyState, Facts, Stack, StatusTag } from '@/shared/ui';
import type { Breed, Seat, SeatCycle } from '../api/breeds';
import { useRequest } from '../api/requests';
import { euro, shownCycle } from '../lib/cycle';
import { useTexts } from '../texts';
import { AskForm, SuccessorForm } from './AskForms';
import { LeaveForm } from './LeaveForm';
import { PlanCard } from './PlanCard';
import { RejectForm, RequestActions } from './RequestsCard';
import { Pieces, SeatState } from './SeatLine';

function Membership({ seat }: { seat: Seat }) {
  const t = useTexts();
  const [open, setOpen] = useState<'leave' | 'propose' | null>(null);
  const cycle = shownCycle(seat);
  const bonusFact = ({ bonus, pieces }: SeatCycle) => {
    if (bonus.minor === 0) return [];
    const earned = pieces.reduce((sum, one) => sum + (one.bonusEarned ? one.bonus.minor : 0), 0);
    const value = t('bonusSoFar', { earned: formatMoney(euro(earned)), bonus: formatMoney(bonus) });
    return [{ label: t('bonusOfCycle'), value }];
  };
  const may = (event: string) => seat.allowedEvents.includes(event);
  return (
    <Card title={t('yourSeat')} extra={<StatusTag status={seat.status} label={t(`seats.${seat.status}`)} />}>
      <Stack>
        {cycle && <Pieces cycle={cycle} />}
        <SeatState seat={seat} />
        <Facts
          items={[
            { label: t('since'), value: formatDate(seat.since) },
            { label: t('youEarn'), value: formatMoney(seat.earns), strong: true },
            ...(seat.minCycles === null
              ? []
              : [{ label: t('minCycles'), value: t('cycles', { count: seat.minCycles }) }]),
            ...(cycle
              ? [
                  { label: t('paidSoFar'), value: formatMoney(cycle.paid) },
                  ...bonusFact(cycle),
                  { label: t('held'), value: formatMoney(cycle.held) },
                ]
              : []),
            ...(seat.replacement ? [{ label: t('yourSuccessor'), value: seat.replacement.displayName }] : []),
          ]}
        />
        <Stack row gap={8}>
          {seat.dealId !== null && (
            <Button type="primary" to={`/deals/${seat.dealId}`}>
              {t('toDeal')}
            </Button>
          )}
          {seat.status !== 'cancelled' && (
            <Button to={`/messages/squad/${seat.breedId}`}>{t('groupChat')}</Button>
          )}
          {may('propose') && <Button onClick={() => setOpen('propose')}>{t('successorTitle')}</Button>}
          {may('leave') && (
            <Button danger onClick={() => setOpen('leave')}>
              {t('leave')}
            </Button>
          )}
        </Stack>
      </Stack>
      {open === 'leave' && <LeaveForm seat={seat} own onClose={() => setOpen(null)} />}
      {open === 'propose' && <SuccessorForm seat={seat} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function Request({ id }: { id: string }) {
  const t = useTexts();
  const { data: request } = useRequest(id);
  const [rejecting, setRejecting] = useState(false);
  if (!request) return null;
  const brand = request.initiator === 'brand';
  return (
    <Card title={t(brand ? 'youAreAsked' : 'youApplied')}>
      <Stack>
        {request.message !== null && <p>{request.message}</p>}
        <Facts
          items={[
            ...(request.fee ? [{ label: t('feeNet'), value: formatMoney(request.fee) }] : []),
            { label: t('youEarn'), value: formatMoney(request.earns), strong: true },
            ...(request.bonus.minor > 0
              ? [{ label: t('bonusOfSeat'), value: t('upTo', { amount: formatMoney(request.bonus) }) }]
              : []),
            { label: t('answerUntil'), value: <Deadline at={request.expiresAt} /> },
          ]}
        />
        <RequestActions request={request} onReject={() => setRejecting(true)} />
      </Stack>
      {rejecting && <RejectForm request={request} onClose={() => setRejecting(false)} />}
    </Card>
  );
}

/** The plan as it was asked for, which counts for the answer; without a request that of the squad. */
export function OwnPlan({ breed }: { breed: Breed }) {
  const { data: request } = useRequest(breed.requestId);
  return <PlanCard breed={request?.breed ?? breed} />;
}

/** The own seat, the request that waits, or the way to apply. */
export function OwnSeat({ breed }: { breed: Breed }) {
  const t = useTexts();
  const [applying, setApplying] = useState(false);
  const mayApply = breed.allowedEvents.includes('request');
  return (
    <Stack>
      {breed.requestId !== null && <Request id={breed.requestId} />}
      {breed.membership && <Membership seat={breed.membership} />}
      {mayApply && (
        <Card title={t('applyTitle')}>
          <EmptyState
            compact
            drawing="letter"
            title={t('openSquad')}
            text={t('applyLead')}
            actions={
              <Button type="primary" onClick={() => setApplying(true)}>
                {t('apply')}
              </Button>
            }
          />
        </Card>
      )}
      {applying && <AskForm breed={breed} brand={false} onClose={() => setApplying(false)} />}
    </Stack>
  );
}

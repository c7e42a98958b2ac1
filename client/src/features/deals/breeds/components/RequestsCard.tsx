import { useState } from 'react';
import { useDeliverableName } from '@/entities/deliverable';
import { RejectRequestDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { ReasonModal } from '@/shared/form';
import { formatMoney } from '@/shared/format';
import { Button, Card, Deadline, LateLine, UserLine } from '@/shared/ui';
import { useCancel } from '../api/breeds';
import { useAcceptRequest, useRejectRequest, useRequests } from '../api/requests';
import type { BreedRequest } from '../api/requests';
import { useTexts } from '../texts';
import styles from './breeds.module.css';

export function RejectForm({ request, onClose }: { request: BreedRequest; onClose: () => void }) {
  const t = useTexts();
  const reject = useRejectRequest(request.breed.id, request.id);
  return (
    <ReasonModal
      of={RejectRequestDto}
      name="reason"
      open
      danger
      title={t('rejectTitle')}
      text={t('rejectText')}
      label={t('reason')}
      okText={t('reject')}
      cancelText={t('back')}
      onClose={onClose}
      onSend={async (reason) => {
        await reject.mutateAsync(reason);
        toast.success(t('rejected'));
      }}
    />
  );
}

/** What the caller may do with a request. */
export function RequestActions({ request, onReject }: { request: BreedRequest; onReject: () => void }) {
  const t = useTexts();
  const accept = useAcceptRequest(request.breed.id);
  const cancel = useCancel(request.breed.id);
  const may = (event: string) => request.allowedEvents.includes(event);
  return (
    <span className={styles.ends}>
      {may('accept') && (
        <Button type="primary" loading={accept.isPending} onClick={() => accept.mutate(request.id)}>
          {t('accept')}
        </Button>
      )}
      {may('reject') && (
        <Button danger onClick={onReject}>
          {t('reject')}
        </Button>
      )}
      {may('cancel') && (
        <Button
          type="text"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ requestId: request.id })}
        >
          {t('withdraw')}
        </Button>
      )}
    </span>
  );
}

function Row({ request, onReject }: { request: BreedRequest; onReject: () => void }) {
  const t = useTexts();
  const nameOf = useDeliverableName();
  const { creator, initiator, fee, expiresAt, message, breed } = request;
  return (
    <li className={styles.seat}>
      <span className={styles.who}>
        <UserLine who={creator} detail={t(initiator === 'brand' ? 'askedByYou' : 'appliedTo')} size={36} />
        <span className="muted small">{breed.deliverables.map(nameOf).join(', ')}</span>
        {message !== null && <span className={`${styles.text} muted small`}>{message}</span>}
      </span>
      <span className="small">
        {t('answerUntil')} <Deadline at={expiresAt} />
      </span>
      {fee && <b className="num">{formatMoney(fee)}</b>}
      <RequestActions request={request} onReject={onReject} />
    </li>
  );
}

/** Requests of a squad that wait for their answer. */
export function RequestsCard({ breedId }: { breedId: string }) {
  const t = useTexts();
  const query = useRequests(breedId);
  const requests = query.data ?? [];
  const [rejecting, setRejecting] = useState<BreedRequest | null>(null);
  if (requests.length === 0) return <LateLine query={query} />;
  return (
    <Card flush title={t('requestsTitle')} count={requests.length}>
      <ul>
        {requests.map((request) => (
          <Row key={request.id} request={request} onReject={() => setRejecting(request)} />
        ))}
      </ul>
      {rejecting && <RejectForm request={rejecting} onClose={() => setRejecting(null)} />}
    </Card>
  );
}

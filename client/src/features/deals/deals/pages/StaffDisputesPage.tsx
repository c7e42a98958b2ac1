import { formatMoney } from '@/shared/format';
import { StatusQueue } from '@/shared/queue';
import { useDealDispute, useDealDisputes } from '../api/disputes';
import { DisputeFile } from '../components/staff/DisputeFile';
import { useTexts } from '../texts/disputes';

/** Disputes of deals by their deadline, and the open one with all that is needed to decide. */
export function StaffDisputesPage() {
  const t = useTexts();
  return (
    <StatusQueue
      says={{
        title: t('queue'),
        status: t('status'),
        next: t('next'),
        previous: t('previous'),
        failed: t('failed'),
        caseFailed: t('caseFailed'),
        none: t('none'),
        noneText: t('noneText'),
        choose: t('choose'),
        chooseText: t('chooseText'),
      }}
      list="/staff/deal-disputes"
      statuses={['open', 'resolved']}
      statusOf={(status) => t(`statuses.${status}`)}
      useRows={useDealDisputes}
      useCase={useDealDispute}
      keyOf={({ id }) => id}
      rowOf={(file) => file}
      row={({ side, brand, creator, title, held, status, dueAt, escalatedAt }) => {
        const opener = side === 'brand' ? brand : creator;
        return {
          who: opener,
          title: opener.displayName,
          detail: `${title} · ${formatMoney(held)}`,
          dueAt: status === 'open' ? dueAt : null,
          ...(escalatedAt && status === 'open' ? { mark: t('late') } : {}),
        };
      }}
    >
      {(file, onDecided) => <DisputeFile key={file.id} file={file} onDecided={onDecided} />}
    </StatusQueue>
  );
}

import { StatusQueue } from '@/shared/queue';
import { useDisqualificationCase, useDisqualifications } from '../api/disqualifications';
import { DisqualificationFile } from '../components/DisqualificationFile';
import { useTexts } from '../texts/disqualifications';

/** Requests of brands by their deadline, and the open one with all that is needed to decide. */
export function DisqualificationsPage() {
  const t = useTexts();
  return (
    <StatusQueue
      says={{
        title: t('title'),
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
      list="/staff/disqualifications"
      statuses={['open', 'disqualified', 'dismissed']}
      statusOf={(status) => t(`statuses.${status}`)}
      useRows={useDisqualifications}
      useCase={useDisqualificationCase}
      keyOf={({ id }) => id}
      rowOf={(file) => file}
      row={({ brand, creator, title, dueAt, escalatedAt }) => ({
        who: brand,
        title: brand.displayName,
        detail: `${title} · ${creator.displayName}`,
        dueAt,
        ...(escalatedAt ? { mark: t('late') } : {}),
      })}
    >
      {(file, onDecided) => <DisqualificationFile key={file.id} file={file} onDecided={onDecided} />}
    </StatusQueue>
  );
}

import { useAppealTexts } from '@/entities/appeal';
import { StatusQueue } from '@/shared/queue';
import { useAppealFile, useAppealQueue } from '../api/staff';
import { AppealFile } from '../components/AppealFile';
import { useTexts } from '../texts';

/** Appeals by their deadline, and the open one with all that is needed to decide. */
export function StaffPage() {
  const t = useTexts();
  const words = useAppealTexts();
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
      list="/staff/appeals"
      statuses={['open', 'reversed', 'upheld']}
      statusOf={(status) => words(`status.${status}`)}
      useRows={useAppealQueue}
      useCase={useAppealFile}
      keyOf={({ id }) => id}
      rowOf={({ appeal }) => appeal}
      row={({ person, statement, kind, dueAt, escalatedAt }) => ({
        who: person,
        title: person.displayName,
        detail: `${words(`kinds.${kind}`)} · ${statement.what}`,
        dueAt,
        ...(escalatedAt ? { mark: t('late') } : {}),
      })}
    >
      {(file, onDecided) => <AppealFile key={file.appeal.id} file={file} onDecided={onDecided} />}
    </StatusQueue>
  );
}

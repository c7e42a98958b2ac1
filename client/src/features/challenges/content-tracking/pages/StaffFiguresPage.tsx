import { FileUp, PencilLine } from 'lucide-react';
import { formatInteger } from '@/shared/format';
import { StatusQueue } from '@/shared/queue';
import { Button } from '@/shared/ui';
import { useManualCase, useManualFigures } from '../api/manual';
import { ManualFiguresFile } from '../components/ManualFiguresFile';
import { useTexts } from '../texts/manual';

/** Figures that one member of staff entered, by their deadline, and the open ones beside their picture. */
export function StaffFiguresPage() {
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
      list="/staff/figures"
      statuses={['pending', 'confirmed', 'rejected', 'expired']}
      statusOf={(status) => t(`statuses.${status}`)}
      useRows={useManualFigures}
      useCase={useManualCase}
      keyOf={({ id }) => id}
      rowOf={(file) => file}
      row={({ owner, post, metrics, status, expiresAt }) => ({
        who: owner,
        title: post.title ?? owner.displayName,
        detail: t('rowDetail', { name: owner.displayName, views: formatInteger(metrics.views) }),
        dueAt: status === 'pending' ? expiresAt : null,
      })}
      tools={
        <>
          <Button type="primary" icon={<PencilLine size={15} />} to="/staff/figures/new">
            {t('enter')}
          </Button>
          <Button icon={<FileUp size={15} />} to="/staff/figures/import">
            {t('import')}
          </Button>
        </>
      }
    >
      {(file, onDecided) => <ManualFiguresFile key={file.id} file={file} onDecided={onDecided} />}
    </StatusQueue>
  );
}

import { Input, Select } from 'antd';
import { ReportAnyInputDto } from '@/shared/api/rules';
import { fieldOf, FormModal } from '@/shared/form';
import { reportReasons, useReport } from './api';
import type { ReportInput, ReportKind } from './api';
import { useTexts } from './texts';

interface ReportDialogProps {
  kind: ReportKind;
  targetId: string;
  /** What is reported, as people call it. */
  name: string;
  onClose: () => void;
}

const Field = fieldOf(ReportAnyInputDto);

/** Asks for the reason and what happened. */
export function ReportDialog({ kind, targetId, name, onClose }: ReportDialogProps) {
  const t = useTexts();
  const report = useReport(t('sent'));
  return (
    <FormModal<Pick<ReportInput, 'reason' | 'details'>>
      title={t('title', { name })}
      lead={t('lead')}
      okText={t('send')}
      cancelText={t('cancel')}
      onClose={onClose}
      onSend={({ reason, details = '' }) =>
        report.mutateAsync({
          kind,
          targetId,
          reason,
          ...(details.trim() === '' ? {} : { details: details.trim() }),
        })
      }
    >
      <Field name="reason" label={t('reason')} says={t('reasonNeeded')}>
        <Select options={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))} />
      </Field>
      <Field name="details" label={t('details')} extra={t('detailsHint')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} />
      </Field>
      <p className="small muted">{t('goodFaith')}</p>
    </FormModal>
  );
}

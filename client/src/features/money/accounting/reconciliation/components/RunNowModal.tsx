import { Input, Select } from 'antd';
import { RunRequestDto } from '@/shared/api/rules';
import { fieldOf, FormModal, MomentInput } from '@/shared/form';
import { useRunNow } from '../api/runs';
import { useTexts } from '../texts';
import { providerName } from './provider';

const Field = fieldOf(RunRequestDto);

interface RunNowModalProps {
  /** Those that were compared before. */
  providers: readonly string[];
  onClose: () => void;
}

/** Asks for a run; where one is on its way, it is that one. */
export function RunNowModal({ providers, onClose }: RunNowModalProps) {
  const t = useTexts();
  const run = useRunNow(t('started'));
  return (
    <FormModal<{ provider: string; from: string | null; reason: string }>
      width={460}
      title={t('runTitle')}
      lead={t('runText')}
      okText={t('start')}
      cancelText={t('cancel')}
      initialValues={{ provider: providers[0], from: null, reason: '' }}
      onClose={onClose}
      onSend={({ provider, from, reason }) =>
        run.mutateAsync({ provider, ...(from ? { from } : {}), reason: reason.trim() })
      }
    >
      <Field name="provider" label={t('provider')}>
        <Select options={providers.map((value) => ({ value, label: providerName(value) }))} />
      </Field>
      <Field name="from" label={t('from')} extra={t('fromHint')}>
        <MomentInput dayOnly from={null} />
      </Field>
      <Field name="reason" label={t('reason')} extra={t('reasonHelp')} says={t('reasonNeeded')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
    </FormModal>
  );
}

import { Input } from 'antd';
import type { Rules } from '@/shared/api/rules';
import { RuledField } from '@/shared/form';
import { useTexts } from '../texts/person';

/** Why something is done to a person; kept in the audit log. */
export function ReasonField({ of }: { of: Rules<'WalletAdjustBodyDto' | 'PaybackDto'> }) {
  const t = useTexts();
  return (
    <RuledField
      name="reason"
      rule={of.fields['reason']}
      label={t('reason')}
      extra={t('reasonHelp')}
      says={t('reasonNeeded')}
    >
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
    </RuledField>
  );
}

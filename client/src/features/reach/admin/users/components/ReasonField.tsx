import { Input } from 'antd';
import type { Rules } from '@/shared/api/rules';
import { RuledField } from '@/shared/form';
import { useTexts } from '../texts/person';

interface ReasonFieldProps {
  of: Rules<'WalletAdjustBodyDto' | 'PaybackDto' | 'SuspendAccountDto' | 'ChangeAccountDto'>;
  /** Who reads it, where that is not the audit log alone. */
  help?: string;
}

/** Why something is done to a person; kept in the audit log. */
export function ReasonField({ of, help }: ReasonFieldProps) {
  const t = useTexts();
  return (
    <RuledField
      name="reason"
      rule={of.fields['reason']}
      label={t('reason')}
      extra={help ?? t('reasonHelp')}
      says={t('reasonNeeded')}
    >
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
    </RuledField>
  );
}

import { Select } from 'antd';
import { rejectionLabel, rejectionReasons } from '@/entities/entry';
import type { RejectionReason } from '@/entities/entry';
import type { Rules } from '@/shared/api/rules';
import { RuledField } from '@/shared/form';
import { useTexts } from '@/features/challenges/challenges/texts/review';

/** What was chosen of the list. */
export const reasonOf = ({
  reason,
}: Readonly<Record<string, string | undefined>>): RejectionReason | undefined =>
  rejectionReasons.find((known) => known === reason);

/** Why work is rejected, as its creator reads it. */
export function RejectionField({ of }: { of: Rules<'ReviewEntryDto' | 'ReviewEntriesDto'> }) {
  const t = useTexts();
  return (
    <RuledField
      name="reason"
      rule={of.fields['reason']}
      label={t('rejection')}
      needed
      says={t('rejectionNeeded')}
    >
      <Select
        placeholder={t('rejectionChoose')}
        options={rejectionReasons.map((value) => ({ value, label: rejectionLabel(value) }))}
      />
    </RuledField>
  );
}

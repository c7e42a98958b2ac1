import { rejectionLabel } from '@/entities/entry';
import { formatInteger } from '@/shared/format';
import { Card, Facts } from '@/shared/ui';
import type { Schemas } from '@/shared/api';
import { useTexts } from '@/features/challenges/challenges/texts/detail';

/** Why entries of a challenge were rejected: what a brief might say more clearly. */
export function Rejections({ of }: { of: Schemas['ChallengeOverviewDto']['rejections'] }) {
  const t = useTexts();
  if (of.length === 0) return null;
  return (
    <Card title={t('rejections')}>
      <Facts
        items={of.map(({ reason, count }) => ({
          label: rejectionLabel(reason),
          value: formatInteger(count),
        }))}
      />
    </Card>
  );
}

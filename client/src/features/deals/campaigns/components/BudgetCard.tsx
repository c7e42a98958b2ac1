import { formatInteger, formatMoney } from '@/shared/format';
import { Card, Facts, Stack, UseBar } from '@/shared/ui';
import type { CampaignDetail } from '../api/campaigns';
import { useTexts } from '../texts';

/** What of the budget is promised or spent, and how many places are taken. */
export function BudgetCard({ campaign }: { campaign: CampaignDetail }) {
  const t = useTexts();
  const { budget, taken, counts, places } = campaign;
  const used = taken?.minor ?? 0;
  const words = { taken: formatMoney(used), budget: formatMoney(budget) };
  return (
    <Card title={t('budget')}>
      <Stack>
        <UseBar share={used / budget.minor} label={t('budgetUsed', words)} />
        <Facts
          items={[
            { label: t('budgetWhole'), value: formatMoney(budget) },
            { label: t('budgetTaken'), value: formatMoney(used) },
            { label: t('budgetLeft'), value: formatMoney(budget.minor - used), strong: true },
            {
              label: t('placesTaken'),
              value:
                places === null
                  ? formatInteger(counts.active + counts.done)
                  : t('ofPlaces', { taken: counts.active + counts.done, places }),
            },
            { label: t('dealsRunning'), value: formatInteger(counts.active) },
            { label: t('dealsDone'), value: formatInteger(counts.done) },
          ]}
        />
        <p className="muted small">{t('budgetNote')}</p>
      </Stack>
    </Card>
  );
}

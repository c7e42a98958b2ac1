import { formatMoney } from '@/shared/format';
import { Facts } from '@/shared/ui';
import { stepLabel } from '@/entities/entry';
import { useBriefOptions } from '@/features/challenges/challenges/api/challenges';
import { typeOptions } from '@/features/challenges/challenges/lib/brief-options';
import type { WritableKind } from '@/features/challenges/challenges/lib/kinds';
import { useTexts } from '@/features/challenges/challenges/texts/types';

/** Which step of an entry earns which part of its price. */
export function PaySteps({ type, price }: { type: WritableKind; price: number }) {
  const t = useTexts();
  const { data } = useBriefOptions();
  const steps = (typeOptions(data, type)?.steps ?? []).filter(({ percent }) => percent > 0);
  if (steps.length === 0) return null;
  return (
    <section>
      <p className="small muted">{t('paySteps')}</p>
      <Facts
        items={steps.map(({ name, percent }) => ({
          label: stepLabel(name),
          value:
            price > 0 ? `${percent} %, ${formatMoney(Math.round((price * percent) / 100))}` : `${percent} %`,
        }))}
      />
    </section>
  );
}

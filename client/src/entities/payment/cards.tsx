import { readable } from '@/shared/format';
import { usePayTexts } from './pay.texts';
import type { PaymentMethod } from './types';

const pad = (month: number) => String(month).padStart(2, '0');

/** "Visa •• 4242"; the real brand stands beside the digits where it is another one. */
export function CardName({ method }: { method: PaymentMethod }) {
  const t = usePayTexts();
  const { card, label } = method;
  if (!card) return label;
  const brand = card.brand.toLowerCase() === label.toLowerCase() ? '' : `${readable(card.brand)} `;
  return (
    <>
      {label}{' '}
      <span className="num">
        <span aria-hidden="true">
          {brand}•• {card.last4}
        </span>
        <span className="visually-hidden">
          {brand}
          {t('ending', { last4: card.last4 })}
        </span>
      </span>
    </>
  );
}

export function CardExpiry({ method }: { method: PaymentMethod }) {
  const t = usePayTexts();
  const { card } = method;
  return (
    card && <span className="num">{t('expires', { month: pad(card.expMonth), year: card.expYear })}</span>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { limitQuery, useChargeModal } from '@/entities/wallet';
import { formatMoney } from '@/shared/format';
import { usePayTexts } from './pay.texts';

/** The limit somebody has set for themselves, where it stands in the way, and where to change it. */
export function OwnLimit() {
  const t = usePayTexts();
  const { hide } = useChargeModal();
  const { data } = useQuery(limitQuery);
  return (
    <>
      {data?.monthly && (
        <span>
          {' '}
          {t('ownLimitUsed', { limit: formatMoney(data.monthly), used: formatMoney(data.spentThisMonth) })}
        </span>
      )}{' '}
      <Link className="link" to="/wallet/limit" onClick={hide}>
        {t('ownLimitChange')}
      </Link>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api, unwrap } from '../api';
import { useChargeModal } from '../auth/wallet';
import { formatMoney } from '../format';
import { usePayTexts } from './pay.texts';

/** The limit somebody has set for themselves, where it stands in the way, and where to change it. */
export function OwnLimit() {
  const t = usePayTexts();
  const { hide } = useChargeModal();
  const { data } = useQuery({
    queryKey: ['wallet', 'limit'],
    meta: { quiet: true },
    queryFn: async ({ signal }) => (await unwrap(api.GET('/api/wallet/limit', { signal }))).data,
  });
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

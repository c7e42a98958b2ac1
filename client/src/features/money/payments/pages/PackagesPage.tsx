import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ReasonButton } from '@/shared/form';
import { formatInteger } from '@/shared/format';
import { actionsColumn, ListPage, moneyColumn } from '@/shared/list';
import type { ListColumn } from '@/shared/list';
import { EmptyState, Tag } from '@/shared/ui';
import { packages, useRetire } from '../api/packages';
import type { CoinPackage } from '../api/packages';
import { PackageDialog } from '../components/PackageDialog';
import { useTexts } from '../texts';

function Sale({ offer }: { offer: CoinPackage }) {
  const t = useTexts();
  const retire = useRetire(t('saved'));
  const { id, name, active } = offer;
  return (
    <ReasonButton
      title={t(active ? 'retireTitle' : 'sellTitle', { name })}
      text={t(active ? 'retireText' : 'sellText')}
      label={t('reason')}
      needed={t('reasonNeeded')}
      okText={t(active ? 'retire' : 'sellAgain')}
      cancelText={t('keep')}
      danger={active}
      onSend={(reason) => retire.mutateAsync({ id, active: !active, reason })}
    />
  );
}

function useColumns(): ListColumn<CoinPackage>[] {
  const t = useTexts();
  return useMemo(
    (): ListColumn<CoinPackage>[] => [
      {
        title: t('name'),
        csv: ({ name }) => name,
        render: (_, { name, badge }) => (
          <span className="row wrap">
            <b>{name}</b>
            {badge && <Tag tone="info">{badge}</Tag>}
          </span>
        ),
      },
      {
        title: t('coins'),
        csv: ({ coins }) => coins,
        numeric: true,
        width: 110,
        render: (_, { coins }) => <span className="num">{formatInteger(coins)}</span>,
      },
      {
        title: t('bonus'),
        csv: ({ bonusCoins }) => bonusCoins,
        numeric: true,
        width: 120,
        render: (_, { bonusCoins }) => (
          <span className="num muted">{bonusCoins === 0 ? '–' : `+${formatInteger(bonusCoins)}`}</span>
        ),
      },
      moneyColumn(t('price'), ({ price }) => price, 150),
      {
        title: t('stores'),
        width: 150,
        responsive: ['lg'],
        render: (_, { storeProductIds: { apple, google } }) => (
          <span className="muted">
            {[apple && 'App Store', google && 'Google Play'].filter(Boolean).join(', ') || t('noStore')}
          </span>
        ),
      },
      {
        title: t('state'),
        csv: ({ active }) => t(active ? 'onSale' : 'retired'),
        width: 110,
        render: (_, { active }) => (
          <Tag tone={active ? 'success' : 'neutral'}>{t(active ? 'onSale' : 'retired')}</Tag>
        ),
      },
      actionsColumn(t('actions'), 150, (offer) => <Sale offer={offer} />),
    ],
    [t],
  );
}

/** The catalogue of coins: packages are changed and retired, never deleted. */
export function PackagesPage() {
  const t = useTexts();
  const columns = useColumns();
  const [editing, setEditing] = useState<CoinPackage | 'new' | null>(null);
  return (
    <>
      <ListPage<CoinPackage>
        id="coin-packages"
        title={t('title')}
        sub={t('sub')}
        primary={{ label: t('create'), icon: <Plus size={16} />, onClick: () => setEditing('new') }}
        source={packages}
        rowKey="id"
        columns={columns}
        ownViews={false}
        onOpen={setEditing}
        rowName={({ name }) => t('edit', { name })}
        errorTitle={t('failed')}
        empty={<EmptyState drawing="coins" title={t('none')} text={t('noneText')} />}
      />
      <PackageDialog offer={editing} onClose={() => setEditing(null)} />
    </>
  );
}

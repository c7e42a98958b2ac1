import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useConfig } from '@/shared/config';
import { usePaymentMethods } from '@/entities/payment';
import { Button, Card, EmptyState, Loaded, RowsSkeleton } from '@/shared/ui';
import { WalletFrame } from '@/entities/wallet';
import { AddCardModal } from '../components/AddCardModal';
import { CardList } from '../components/CardList';
import { useTexts } from '../texts';

/** Saved cards: add, choose the default, remove. */
export function MethodsPage() {
  const t = useTexts();
  const { data: config } = useConfig();
  const methods = usePaymentMethods();
  const [adding, setAdding] = useState(false);
  const cardsOn = config?.features.cardPayments ?? true;
  const add = (
    <Button icon={<Plus size={16} />} onClick={() => setAdding(true)}>
      {t('addCard')}
    </Button>
  );
  return (
    <WalletFrame sub={t('cardsSub')}>
      <Card
        flush
        title={t('cardsTitle')}
        {...(cardsOn && (methods.data?.data.length ?? 0) > 0 ? { extra: add } : {})}
      >
        <Loaded
          compact
          query={methods}
          skeleton={<RowsSkeleton rows={2} />}
          errorTitle={t('cardsFailed')}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState
              compact
              drawing="lock"
              title={t('cardsNone')}
              text={t(cardsOn ? 'cardsNoneText' : 'cardsOff')}
              actions={cardsOn && add}
            />
          }
        >
          {({ data }) => <CardList methods={data} />}
        </Loaded>
      </Card>
      {adding && <AddCardModal onClose={() => setAdding(false)} />}
    </WalletFrame>
  );
}

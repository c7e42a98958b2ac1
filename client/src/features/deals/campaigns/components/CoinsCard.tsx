import { Form } from 'antd';
import { useState } from 'react';
import { NewAllocationDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { CoinInput, fieldOf, FormModal } from '@/shared/form';
import { formatInteger } from '@/shared/format';
import { Button, Card, Facts, Stack } from '@/shared/ui';
import type { CampaignDetail } from '../api/campaigns';
import { useSetAside } from '../api/coins';
import { useTexts } from '../texts';

interface Typed {
  coins: number | null;
}

const Field = fieldOf(NewAllocationDto);

function SetAside({ campaign, onClose }: { campaign: CampaignDetail; onClose: () => void }) {
  const t = useTexts();
  const [form] = Form.useForm<Typed>();
  const action = useSetAside(campaign.id);
  return (
    <FormModal<Typed>
      form={form}
      title={t('setAsideTitle')}
      lead={t('setAsideLead')}
      okText={t('setAside')}
      cancelText={t('back')}
      initialValues={{ coins: null }}
      onClose={onClose}
      onSend={async ({ coins }) => {
        await action.run(coins ?? 0);
        toast.success(t('setAsideDone'));
      }}
    >
      <Field name="coins" label={t('coins')} says={t('coinsNeeded')} needed>
        <CoinInput />
      </Field>
    </FormModal>
  );
}

/** Coins that the brand's own programs pay creators from; what is left comes back at the end. */
export function CoinsCard({ campaign }: { campaign: CampaignDetail }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const { allocatedCoins, spentCoins, status } = campaign;
  return (
    <Card title={t('coinsTitle')}>
      <Stack>
        <Facts
          items={[
            { label: t('coinsAllocated'), value: formatInteger(allocatedCoins) },
            { label: t('coinsSpent'), value: formatInteger(spentCoins) },
            { label: t('coinsLeft'), value: formatInteger(allocatedCoins - spentCoins), strong: true },
          ]}
        />
        <p className="muted small">{t(status === 'closed' ? 'coinsReturned' : 'coinsNote')}</p>
        {status !== 'closed' && <Button onClick={() => setOpen(true)}>{t('setAside')}</Button>}
      </Stack>
      {open && <SetAside campaign={campaign} onClose={() => setOpen(false)} />}
    </Card>
  );
}

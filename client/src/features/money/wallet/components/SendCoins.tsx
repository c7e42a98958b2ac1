import { Input, Modal, Select } from 'antd';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useWallet } from '@/entities/wallet';
import { errorMessage } from '@/shared/api';
import { NewTransferDto } from '@/shared/api/rules';
import { useConfig } from '@/shared/config';
import { CodeInput, CoinInput, fieldOf, FormModal } from '@/shared/form';
import { formatInteger } from '@/shared/format';
import { Button } from '@/shared/ui';
import { useBeginTransfer, useConfirmTransfer, usePeople } from '../api/send';
import type { NewTransfer } from '../api/send';
import { useStatementTexts } from '../statement.texts';
import styles from './limit.module.css';

const Field = fieldOf(NewTransferDto);

interface Begun {
  id: string;
  coins: number;
  name: string;
}

/** Who gets how many; the code is mailed when it is sent. */
function Choose({ onBegun, onClose }: { onBegun: (begun: Begun) => void; onClose: () => void }) {
  const t = useStatementTexts();
  const { data: people } = usePeople();
  const { data: wallet } = useWallet();
  const begin = useBeginTransfer();
  const send = async (values: NewTransfer) => {
    const begun = await begin.run(values);
    if (!begun) return;
    const { id, coins } = begun;
    const receiver = people?.find((person) => person.id === values.toUserId);
    onBegun({ id, coins, name: receiver?.displayName ?? '' });
  };
  return (
    <FormModal<NewTransfer>
      width={460}
      title={t('sendTitle')}
      lead={t('sendText')}
      okText={t('goOn')}
      cancelText={t('cancel')}
      onClose={onClose}
      onSend={send}
    >
      <Field
        name="toUserId"
        label={t('receiver')}
        says={t('choose')}
        {...(people?.length === 0 ? { extra: t('receiverNone') } : {})}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={(people ?? []).map(({ id, displayName, username }) => ({
            value: id,
            label: `${displayName} @${username}`,
          }))}
        />
      </Field>
      <Field name="coins" label={t('coins')} says={t('amount')}>
        <CoinInput coinMinor={wallet?.coinMinor} />
      </Field>
      <Field name="note" label={t('note')}>
        <Input />
      </Field>
    </FormModal>
  );
}

function Confirm({ begun, onClose }: { begun: Begun; onClose: () => void }) {
  const t = useStatementTexts();
  const confirm = useConfirmTransfer();
  const [code, setCode] = useState('');
  const send = (typed: string) =>
    confirm.run({ transferId: begun.id, code: typed }).then(
      () => onClose(),
      // Told below the code.
      () => setCode(''),
    );
  return (
    <Modal open centered width={460} title={t('sendTitle')} footer={null} onCancel={onClose}>
      <div className={styles.form}>
        <p className="muted">{t('codeText', { coins: formatInteger(begun.coins), name: begun.name })}</p>
        <CodeInput
          autoFocus
          label={t('code')}
          value={code}
          onChange={setCode}
          onComplete={(typed) => void send(typed)}
          invalid={confirm.error !== null}
          disabled={confirm.isPending}
        />
        {confirm.error && <p role="alert">{errorMessage(confirm.error)}</p>}
      </div>
    </Modal>
  );
}

/** Coins for somebody else, where the platform allows it. */
export function SendCoins() {
  const t = useStatementTexts();
  const { data: config } = useConfig();
  const [open, setOpen] = useState(false);
  const [begun, setBegun] = useState<Begun | null>(null);
  if (!config?.features.coinTransfers) return null;
  return (
    <>
      <Button icon={<Send size={16} />} onClick={() => setOpen(true)}>
        {t('send')}
      </Button>
      {open && !begun && <Choose onBegun={setBegun} onClose={() => setOpen(false)} />}
      {begun && <Confirm begun={begun} onClose={() => setBegun(null)} />}
    </>
  );
}

import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { errorMessage } from '@/shared/api';
import { confirm, toast } from '@/shared/feedback';
import { formatDateTime } from '@/shared/format';
import { useStepUp } from '@/shared/step-up';
import { Button, Card, EmptyState, Loaded, RowsSkeleton, StatusTag, Tag, useNow } from '@/shared/ui';
import { useBanks, useDefaultBank, useProveBank, useRemoveBank } from '../api/banks';
import type { Bank } from '../api/banks';
import { numberOf, shortName } from '../lib/bank-name';
import { useTexts } from '../texts/banks';
import styles from './payouts.module.css';

/** A letter of the bank, as picture or PDF. */
function Proof({ bank }: { bank: Bank }) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const prove = useProveBank(t('provedToast'));
  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('prove')}
        accept="image/jpeg,image/png,application/pdf"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) prove.mutate({ id: bank.id, file });
          target.value = '';
        }}
      />
      <Button size="small" loading={prove.isPending} onClick={() => input.current?.click()}>
        {t('prove')}
      </Button>
    </>
  );
}

function Line({ bank, asksProof }: { bank: Bank; asksProof: boolean }) {
  const t = useTexts();
  const now = useNow(60_000);
  const { confirmed, dialog } = useStepUp();
  const remove = useRemoveBank(t('removed'));
  const prefer = useDefaultBank(t('defaultSet'));
  const { id, bankName, holderName, isDefault, status, usableFrom, ownershipDocument } = bank;
  const rests = status === 'new' && Date.parse(usableFrom) > now;
  const ask = async (title: string, okText: string, act: (code: string) => Promise<unknown>) => {
    try {
      await confirmed({ purpose: 'bank', title, okText }, act);
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  const drop = async () => {
    const sure = await confirm({
      title: t('removeAsk'),
      description: t('removeText'),
      okText: t('remove'),
      danger: true,
    });
    if (sure)
      await ask(t('removeTitle', { bank: shortName(bank) }), t('remove'), (code) =>
        remove.mutateAsync({ id, code }),
      );
  };
  return (
    <li>
      <span className={styles.bank}>
        <b>{bankName ?? numberOf(bank)}</b>
        <span className="num">{bankName ? `${numberOf(bank)} · ${holderName}` : holderName}</span>
      </span>
      <span className="row wrap">
        {isDefault && <Tag>{t('byDefault')}</Tag>}
        <StatusTag
          status={status}
          {...(rests ? { label: t('usableFrom', { date: formatDateTime(usableFrom) }) } : {})}
        />
        {ownershipDocument === 'uploaded' && <Tag tone="info">{t('proofUploaded')}</Tag>}
        {ownershipDocument === 'rejected' && <Tag tone="error">{t('proofRejected')}</Tag>}
      </span>
      <span className={styles.bankActions}>
        {asksProof && ownershipDocument !== 'uploaded' && <Proof bank={bank} />}
        {!isDefault && status !== 'errored' && (
          <Button
            size="small"
            onClick={() =>
              void ask(t('defaultTitle', { bank: shortName(bank) }), t('makeDefault'), (code) =>
                prefer.mutateAsync({ id, code }),
              )
            }
          >
            {t('makeDefault')}
          </Button>
        )}
        <Button
          size="small"
          type="text"
          danger
          aria-label={t('removeTitle', { bank: shortName(bank) })}
          onClick={() => void drop()}
        >
          {t('remove')}
        </Button>
      </span>
      {dialog}
    </li>
  );
}

interface BankCardProps {
  /** Undefined before anybody knows whose the account would be. */
  onAdd: (() => void) | undefined;
  asksProof: boolean;
}

/** Where payouts go. */
export function BankCard({ onAdd, asksProof }: BankCardProps) {
  const t = useTexts();
  const banks = useBanks();
  const add = onAdd && (
    <Button size="small" icon={<Plus size={14} />} onClick={onAdd}>
      {t('add')}
    </Button>
  );
  return (
    <Card flush title={t('title')} {...(add && (banks.data?.length ?? 0) > 0 ? { extra: add } : {})}>
      <Loaded
        compact
        query={banks}
        skeleton={<RowsSkeleton rows={1} />}
        errorTitle={t('failed')}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState
            compact
            drawing="coins"
            title={t('none')}
            text={onAdd ? t('noneText') : t('firstWho')}
            actions={add ?? <Button to="/settings/verification">{t('verify')}</Button>}
          />
        }
      >
        {(list) => (
          <ul className={styles.banks}>
            {list.map((bank) => (
              <Line key={bank.id} bank={bank} asksProof={asksProof} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

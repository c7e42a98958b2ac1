import { Form, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '@/shared/i18n/language';
import { accountCodes, ledgerWord } from '@/entities/ledger';
import { useAccountsOf } from '../api/books';
import type { Account } from '../api/books';
import { useTexts } from '../texts/journal';

interface AccountPickProps {
  /** Place of the line in the form. */
  name: number;
  onPick: (place: number, account: Account | null) => void;
  choose: (accountId: string | undefined) => void;
}

/** First what kind of account, then whose; where there is one alone, it is chosen by itself. */
export function AccountPick({ name, onPick, choose }: AccountPickProps) {
  const t = useTexts();
  const language = useLanguage();
  const [code, setCode] = useState<string | null>(null);
  const { data, isFetching } = useAccountsOf(code);
  const only = data?.length === 1 ? data[0] : undefined;
  // The form's setters are new with every drawing; the account alone decides.
  const latest = useRef({ choose, onPick, name });
  latest.current = { choose, onPick, name };
  useEffect(() => {
    if (!only) return;
    latest.current.choose(only.id);
    latest.current.onPick(latest.current.name, only);
  }, [only]);
  const ownerOf = ({ owner }: Account) => owner?.displayName ?? t('platform');
  return (
    <>
      <Form.Item label={t('account')} htmlFor={`journal-code-${name}`}>
        <Select<string>
          id={`journal-code-${name}`}
          value={code}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(next) => {
            setCode(next);
            choose(undefined);
            onPick(name, null);
          }}
          options={accountCodes().map((value) => ({ value, label: ledgerWord(value, language) }))}
        />
      </Form.Item>
      <Form.Item
        name={[name, 'accountId']}
        label={t('which')}
        rules={[{ required: true, message: t('needed') }]}
      >
        <Select<string>
          loading={isFetching}
          disabled={code === null}
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent={t('none')}
          onChange={(id) => onPick(name, data?.find((account) => account.id === id) ?? null)}
          options={(data ?? []).map((account) => ({ value: account.id, label: ownerOf(account) }))}
        />
      </Form.Item>
    </>
  );
}

import { SettingsFrame } from '@/shared/settings';
import { Button, LateLine } from '@/shared/ui';
import { useAccount } from '../api/account';
import { BankCard } from '../components/BankCard';
import { useAddBankDialog } from '../components/useAddBank';
import { useTexts } from '../texts/banks';

/** Where money goes, among the settings. */
export function SettingsPage() {
  const t = useTexts();
  const query = useAccount();
  const account = query.data;
  const { add, dialog } = useAddBankDialog(account);
  const asksProof =
    account?.requirements.some(({ field }) => field === 'documents.bank_account_ownership') ?? false;
  return (
    <SettingsFrame title={t('page')} sub={t('pageSub')}>
      <LateLine query={query} />
      <BankCard onAdd={add} asksProof={asksProof} />
      <p>
        <Button to="/wallet/payouts">{t('toPayouts')}</Button>
      </p>
      {dialog}
    </SettingsFrame>
  );
}

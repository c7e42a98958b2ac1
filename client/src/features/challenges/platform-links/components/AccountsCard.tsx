import { Card, EmptyState, Loaded, RowsSkeleton } from '@/shared/ui';
import { useAccounts } from '../api/accounts';
import { useTexts } from '../texts';
import { AccountRow } from './AccountRow';

export function AccountsCard({ returnTo }: { returnTo: string }) {
  const t = useTexts();
  const query = useAccounts();
  return (
    <Card flush title={t('accounts')}>
      <Loaded compact query={query} skeleton={<RowsSkeleton rows={7} />} errorTitle={t('accountsFailed')}>
        {(accounts) =>
          accounts.length === 0 ? (
            <EmptyState compact drawing="letter" title={t('noneOffered')} text={t('noneOfferedText')} />
          ) : (
            <ul>
              {accounts.map((account) => (
                <AccountRow key={account.platform} account={account} returnTo={returnTo} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

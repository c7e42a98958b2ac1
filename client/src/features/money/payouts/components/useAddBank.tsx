import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSession } from '@/shared/auth';
import type { Account } from '../api/account';
import { useBanks } from '../api/banks';
import { AddBankModal } from './AddBankModal';

interface AddBank {
  /** Undefined before the payout account is open: nobody knows yet whose the bank account would be. */
  add: (() => void) | undefined;
  dialog: ReactNode;
}

/** The dialog for a new bank account, from any of the places that offer it. */
export function useAddBankDialog(account: Account | undefined): AddBank {
  const { user } = useSession();
  const { data: banks = [] } = useBanks();
  const [open, setOpen] = useState(false);
  const known = account !== undefined && account.kycStatus !== 'none';
  return {
    add: known ? () => setOpen(true) : undefined,
    dialog: open && (
      <AddBankModal
        country={account?.country ?? null}
        holderName={user?.displayName ?? ''}
        others={banks.length > 0}
        onClose={() => setOpen(false)}
      />
    ),
  };
}

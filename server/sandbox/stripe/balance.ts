import type { StripeAccount } from './account.ts';
import { missingResource } from './errors.ts';
import { LIST_SHAPE, listPage } from './lists.ts';
import { type Operation, pathId } from './operations.ts';
import { readParams } from './params.ts';
import { idOf } from './store.ts';

export function balanceOperations(account: StripeAccount): Operation[] {
  const { balanceTransactions } = account.store;
  return [
    {
      method: 'GET',
      path: '/v1/balance',
      connected: true,
      run: (call) =>
        call.account === null ? account.books.balance() : account.connectedBooks.balance(call.account),
    },
    {
      method: 'GET',
      path: '/v1/balance_transactions',
      connected: true,
      run: (call) => {
        const filter = { currency: 'string', source: 'string', type: 'string' } as const;
        const params = readParams(call.form, { ...LIST_SHAPE, ...filter });
        const all =
          call.account === null ? balanceTransactions.newestFirst() : account.connectedBooks.of(call.account);
        const rows = all
          .filter((row) => !params.currency || row.currency === params.currency)
          .filter((row) => !params.source || idOf(row.source) === params.source)
          .filter((row) => !params.type || row.type === params.type);
        return listPage(rows, params, '/v1/balance_transactions');
      },
    },
    {
      method: 'GET',
      path: '/v1/balance_transactions/:id',
      run: (call) => {
        const row = balanceTransactions.get(pathId(call));
        if (row) return row;
        throw missingResource('balance transaction', pathId(call), 'id');
      },
    },
  ];
}

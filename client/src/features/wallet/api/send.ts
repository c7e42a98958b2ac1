import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { api, moneyHeaders, unwrap } from '../../../shared/api';
import type { Schemas } from '../../../shared/api';
import { keepWallet } from '../../../shared/auth';
import { formatInteger } from '../../../shared/format';
import { useAction } from '../../../shared/query';
import { statementText } from '../statement.texts';
import { transactionsKey } from './transactions';

export type Person = Schemas['UserCardDto'];
type Transfer = Schemas['CoinTransferDto'];
export type NewTransfer = Schemas['NewTransferDto'];

/** The people of the last lines of the history, each once. */
export const usePeople = (): UseQueryResult<Person[]> =>
  useQuery({
    queryKey: [...transactionsKey, 'people'],
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const query = { per: 100 } as const;
      const { data } = await unwrap(api.GET('/api/finance/transactions', { params: { query }, signal }));
      const people = data.flatMap(({ counterparty }) => counterparty ?? []);
      return [...new Map(people.map((person) => [person.id, person])).values()];
    },
  });

/** `key` stays the same while the same dialog is tried again. */
export const beginTransfer = async (body: NewTransfer, key: string): Promise<Transfer> =>
  (await unwrap(api.POST('/api/wallet/transfer', { params: { header: moneyHeaders(key) }, body }))).data;

export const useConfirmTransfer = () =>
  useAction({
    run: (body: { transferId: string; code: string }) =>
      unwrap(api.POST('/api/wallet/transfer/confirm', { body })),
    onSuccess: ({ wallet }) => keepWallet(wallet),
    success: ({ data }) => statementText('sent', { coins: formatInteger(data.coins) }),
    invalidates: [[...transactionsKey]],
    quiet: true,
  });

import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMoneyAction } from '@/entities/wallet';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { formatInteger } from '@/shared/format';
import { keys } from '@/shared/query';
import { statementText } from '../statement.texts';

export type Person = Schemas['UserCardDto'];
export type NewTransfer = Schemas['NewTransferDto'];

const LOOKED_AT = 100;

/** The people of the last lines of the history, each once. */
export const peopleQuery = queryOptions({
  queryKey: [...keys.wallet.transactions, 'people'],
  queryFn: async ({ signal }): Promise<Person[]> => {
    const query = { per: LOOKED_AT };
    const { data } = await unwrap(api.GET('/api/finance/transactions', { params: { query }, signal }));
    const people = data.flatMap(({ counterparty }) => counterparty ?? []);
    return [...new Map(people.map((person) => [person.id, person])).values()];
  },
});
export const usePeople = () => useQuery(peopleQuery);

/** Begins a transfer; the form shows what is refused. */
export const useBeginTransfer = () =>
  useMoneyAction({
    run: async (body: NewTransfer, headersFor) =>
      (await unwrap(api.POST('/api/wallet/transfer', { params: { header: headersFor(body) }, body }))).data,
    quiet: true,
  });

/** The code makes it happen; a transfer is confirmed once, so it needs no key of its own. */
export const useConfirmTransfer = () =>
  useMoneyAction({
    run: (body: { transferId: string; code: string }) =>
      unwrap(api.POST('/api/wallet/transfer/confirm', { body })),
    success: ({ data }) => statementText('sent', { coins: formatInteger(data.coins) }),
    quiet: true,
  });

import type Stripe from 'stripe';
import { randomText } from '../../core/random.ts';
import type { StripeAccount } from '../account.ts';
import { invalidParam, invalidRequest, missingResource } from '../errors.ts';
import { LIST_SHAPE, listPage } from '../lists.ts';
import { type Call, type Operation, pathId } from '../operations.ts';
import { mergeMetadata, readParams } from '../params.ts';
import { findAccount } from './view.ts';

export function transferOperations(api: StripeAccount): Operation[] {
  const { transfers } = api.store;
  return [
    { method: 'POST', path: '/v1/transfers', run: (call) => create(api, call) },
    {
      method: 'GET',
      path: '/v1/transfers',
      run: (call) => {
        const params = readParams(call.form, {
          ...LIST_SHAPE,
          destination: 'string',
          transfer_group: 'string',
        });
        const rows = transfers
          .newestFirst()
          .filter((row) => !params.destination || row.destination === params.destination)
          .filter((row) => !params.transfer_group || row.transfer_group === params.transfer_group);
        return listPage(rows, params, '/v1/transfers');
      },
    },
    { method: 'GET', path: '/v1/transfers/:id', run: (call) => findTransfer(api, pathId(call)) },
    {
      method: 'POST',
      path: '/v1/transfers/:id',
      run: (call) => {
        const transfer = findTransfer(api, pathId(call));
        const { metadata, description } = readParams(call.form, { metadata: 'hash', description: 'string' });
        transfer.metadata = mergeMetadata(transfer.metadata, metadata);
        if (description !== undefined) transfer.description = description || null;
        api.events.emit('transfer.updated', transfer);
        return transfer;
      },
    },
    { method: 'POST', path: '/v1/transfers/:id/reversals', run: (call) => reverse(api, call) },
    {
      method: 'GET',
      path: '/v1/transfers/:id/reversals',
      run: (call) => {
        const transfer = findTransfer(api, pathId(call));
        const params = readParams(call.form, LIST_SHAPE);
        return listPage(transfer.reversals.data, params, `/v1/transfers/${transfer.id}/reversals`);
      },
    },
  ];
}

function findTransfer(api: StripeAccount, id: string): Stripe.Transfer {
  const transfer = api.store.transfers.get(id);
  if (transfer) return transfer;
  throw missingResource('transfer', id, 'transfer');
}

function create(api: StripeAccount, call: Call): Stripe.Transfer {
  const params = readParams(
    call.form,
    {
      amount: 'integer',
      currency: 'string',
      description: 'string',
      destination: 'string',
      metadata: 'hash',
      transfer_group: 'string',
    },
    ['currency', 'destination'],
  );
  const { amount = 0, currency = 'eur' } = params;
  if (amount < 1) throw invalidParam('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  const account = findAccount(api, params.destination ?? '');
  if (account.capabilities?.transfers !== 'active') {
    throw invalidRequest(
      `Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments`,
      { code: 'insufficient_capabilities_for_transfer' },
    );
  }
  if (amount > api.books.available(currency)) {
    throw invalidRequest(
      'You have insufficient available funds in your Stripe account. One likely reason you have insufficient funds is that your funds are automatically being paid out.',
      { code: 'balance_insufficient' },
    );
  }
  const id = `tr_${randomText(24)}`;
  const payment = `py_${randomText(24)}`;
  api.connectedBooks.book({ account: account.id, type: 'payment', amount, currency, source: payment });
  const transfer: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: platformRow(api, 'transfer', -amount, currency, id),
    created: api.clock.seconds(),
    currency,
    description: params.description ?? null,
    destination: account.id,
    destination_payment: payment,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: null,
    source_type: 'card',
    transfer_group: params.transfer_group ?? null,
  };
  api.store.transfers.add(transfer);
  api.events.emit('transfer.created', transfer);
  return transfer;
}

function reverse(api: StripeAccount, call: Call): Stripe.TransferReversal {
  const transfer = findTransfer(api, pathId(call));
  const params = readParams(call.form, { amount: 'integer', description: 'string', metadata: 'hash' });
  const left = transfer.amount - transfer.amount_reversed;
  const amount = params.amount ?? left;
  if (amount < 1 || amount > left) {
    throw invalidRequest(`Reversal amount (${amount}) is greater than the amount left (${left})`, {
      param: 'amount',
    });
  }
  const account = typeof transfer.destination === 'string' ? transfer.destination : '';
  if (amount > api.connectedBooks.sum(account)) {
    throw invalidRequest('The connected account does not have enough funds to cover this reversal.', {
      code: 'balance_insufficient',
    });
  }
  const id = `trr_${randomText(24)}`;
  const payment = typeof transfer.destination_payment === 'string' ? transfer.destination_payment : '';
  const { currency } = transfer;
  api.connectedBooks.book({ account, type: 'payment_refund', amount: -amount, currency, source: payment });
  const reversal: Stripe.TransferReversal = {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: platformRow(api, 'transfer_refund', amount, currency, id),
    created: api.clock.seconds(),
    currency,
    destination_payment_refund: `pyr_${randomText(24)}`,
    metadata: mergeMetadata({}, params.metadata),
    source_refund: null,
    transfer: transfer.id,
  };
  transfer.amount_reversed += amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  transfer.reversals.data.unshift(reversal);
  api.events.emit('transfer.reversed', transfer);
  return reversal;
}

function platformRow(
  api: StripeAccount,
  type: 'transfer' | 'transfer_refund',
  amount: number,
  currency: string,
  source: string,
): string {
  const movement = {
    type,
    reportingCategory: type === 'transfer' ? type : 'transfer_reversal',
    amount,
    fee: 0,
  };
  return api.books.book({
    ...movement,
    currency,
    source,
    description: null,
    immediate: true,
    counterparty: 'connected',
  }).id;
}

import type { PaypalAccount } from './account.ts';
import { timeOf } from './ids.ts';
import { balanceOf } from './books.ts';
import { invalid } from './errors.ts';
import { money } from './money.ts';
import type { PaypalCall, PaypalOperation } from './operations.ts';
import type { MovementRecord } from './store.ts';

const MOST_DAYS = 31;
const DAY = 86_400_000;
const ACCOUNT = 'SANDBOXACC234';

export function reportingOperations(account: PaypalAccount): PaypalOperation[] {
  return [
    { method: 'GET', path: '/v1/reporting/transactions', run: (call) => transactions(account, call) },
    { method: 'GET', path: '/v1/reporting/balances', run: () => balances(account) },
  ];
}

function transactions(account: PaypalAccount, { query }: PaypalCall) {
  const [from, to] = [moment(query, 'start_date'), moment(query, 'end_date')];
  if (to - from > MOST_DAYS * DAY) throw invalid('INVALID_PARAMETER_VALUE', 'end_date');
  const size = Math.min(Number(query['page_size'] ?? 100), 500);
  const page = Number(query['page'] ?? 1);
  const rows = account.store.movements.all().filter(({ at }) => at >= from && at <= to);
  const body = {
    transaction_details: rows
      .slice((page - 1) * size, page * size)
      .map((row) => ({ transaction_info: infoOf(row) })),
    account_number: ACCOUNT,
    start_date: timeOf(from),
    end_date: timeOf(to),
    last_refreshed_datetime: timeOf(account.clock.now()),
    page,
    total_items: rows.length,
    total_pages: Math.ceil(rows.length / size),
    links: [],
  };
  return { status: 200, body };
}

const infoOf = (row: MovementRecord) => ({
  transaction_id: row.id,
  transaction_event_code: row.code,
  transaction_initiation_date: timeOf(row.at),
  transaction_updated_date: timeOf(row.at),
  transaction_amount: money(row.minor),
  ...(row.feeMinor === 0 ? {} : { fee_amount: money(row.feeMinor) }),
  transaction_status: 'S',
  ...(row.referenceId === undefined
    ? {}
    : { paypal_reference_id: row.referenceId, paypal_reference_id_type: 'TXN' }),
  ...(row.customId === null ? {} : { custom_field: row.customId }),
  ...(row.invoiceId === null ? {} : { invoice_id: row.invoiceId }),
});

function balances(account: PaypalAccount) {
  const total = money(balanceOf(account.store.movements.all()));
  const now = timeOf(account.clock.now());
  const body = {
    balances: [
      {
        currency: 'EUR',
        primary: true,
        total_balance: total,
        available_balance: total,
        withheld_balance: money(0),
      },
    ],
    account_id: ACCOUNT,
    as_of_time: now,
    last_refresh_time: now,
  };
  return { status: 200, body };
}

function moment(query: Record<string, string>, name: string): number {
  const at = Date.parse(query[name] ?? '');
  if (Number.isNaN(at)) throw invalid('MISSING_REQUIRED_PARAMETER', name);
  return at;
}

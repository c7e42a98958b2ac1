import { randomUUID } from 'node:crypto';
import type { Settings } from '../../src/platform/config/default-settings.js';
import { SettingsStore } from '../../src/platform/config/settings.js';
import { bonusGiven, feeInside, LedgerService } from '../../src/modules/money/ledger/index.js';
import { saleByCoins } from './postings.js';
import { CoinsService, WalletService } from '../../src/modules/money/wallet/index.js';
import type { Actor } from './actors.js';
import type { TestApp } from './app.js';
import { service, together } from './challenges.js';

export interface WalletBody {
  amountBalance: number;
  heldCoins: number;
  available: { minor: number };
  pending: { minor: number };
}

export const walletOf = async (person: Actor): Promise<WalletBody> =>
  ((await person.get('/api/wallet')).body as { data: WalletBody }).data;

/** A tip, booked as the engine books it: bonus coins first, the rest from bought ones. */
export const tip = (app: TestApp, from: Actor, to: Actor, coins: number): Promise<void> =>
  together(app, async () => {
    const taken = await service(app, CoinsService).take({ userId: from.id, coins, invoiced: false });
    const { fee, rest } = feeInside(taken.totals.faceNet, 1000);
    const id = randomUUID();
    const { txnId } = await service(app, LedgerService).post({
      ...saleByCoins({
        buyer: { type: 'user', id: from.id },
        seller: { type: 'user', id: to.id },
        coins: taken.totals,
        fee,
      }),
      key: id,
      source: { type: 'tip', id },
    });
    await taken.keep(txnId);
    await service(app, WalletService).record(
      { userId: from.id, type: 'tip', direction: 'out', coins, counterpartyId: to.id, txnId },
      { userId: to.id, type: 'tip', direction: 'in', amountMinor: rest, counterpartyId: from.id, txnId },
    );
  });

export const giveBonus = (app: TestApp, person: Actor, coins: number, expiresAt?: Date): Promise<void> =>
  together(app, async () => {
    const id = randomUUID();
    const { txnId } = await service(app, LedgerService).post({
      ...bonusGiven({ owner: { type: 'user', id: person.id }, coins }),
      key: id,
      source: { type: 'gift', id },
    });
    await service(app, CoinsService).add({
      userId: person.id,
      source: 'bonus',
      coins,
      paid: { net: 0, vat: 0 },
      paymentId: null,
      txnId,
      ...(expiresAt ? { expiresAt } : {}),
    });
    await service(app, WalletService).record({
      userId: person.id,
      type: 'bonus',
      direction: 'in',
      coins,
      txnId,
    });
  });

/** As an administrator changes it while everything runs. */
export async function change<K extends keyof Settings>(
  app: TestApp,
  key: K,
  value: Settings[K],
): Promise<void> {
  const [row] = await app.db.query<{ version: number }>(`SELECT version FROM setting WHERE key = $1`, [key]);
  const changes = [{ key, value, version: row?.version ?? 0 }];
  await service(app, SettingsStore).change(changes, { actorId: randomUUID(), reason: 'of a test' });
}

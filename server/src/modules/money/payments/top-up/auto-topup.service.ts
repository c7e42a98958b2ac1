import { Injectable } from '@nestjs/common';
import { invalidField } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { CoinPackagesService } from '../packages/coin-packages.service.js';
import { CardsService } from '../methods/cards.service.js';
import { BuyerAddress } from '../buyer-address/buyer-address.js';
import { TaxQueries } from '../../tax/index.js';
import { WalletQueries } from '../../wallet/index.js';
import { AutoTopupEntity } from './auto-topup.entity.js';
import { AutoTopupRepository } from './auto-topup.repository.js';

export interface AutoTopupChoice {
  enabled: boolean;
  threshold: number;
  packageId: string | null;
  cardId: string | null;
  monthlyMaxMinor: number | null;
}

/** What a person has set. */
@Injectable()
export class AutoTopupService {
  constructor(
    readonly db: Database,
    private readonly rows: AutoTopupRepository,
    private readonly packages: CoinPackagesService,
    private readonly cards: CardsService,
    private readonly wallet: WalletQueries,
    private readonly address: BuyerAddress,
    private readonly tax: TaxQueries,
    private readonly clock: Clock,
  ) {}

  async read(userId: string): Promise<AutoTopupChoice> {
    return (
      (await this.rows.find(userId)) ?? {
        enabled: false,
        threshold: 0,
        packageId: null,
        cardId: null,
        monthlyMaxMinor: null,
      }
    );
  }

  /** Nothing is charged by saving: the first charge follows the first time the balance falls below the threshold. */
  @Transactional()
  async set(userId: string, choice: AutoTopupChoice, setBy: string): Promise<AutoTopupChoice> {
    await this.assertUsable(userId, choice);
    const known = await this.rows.lock(userId);
    const { coins } = await this.wallet.balances(userId);
    const same = known?.enabled === true && known.threshold === choice.threshold;
    const row = Object.assign(new AutoTopupEntity(), {
      userId,
      ...choice,
      armed: same ? known.armed : coins >= choice.threshold,
      setBy,
      updatedAt: this.clock.now(),
    } satisfies AutoTopupEntity);
    await this.rows.save(row);
    return row;
  }

  private async assertUsable(userId: string, choice: AutoTopupChoice): Promise<void> {
    const { enabled, packageId, cardId, threshold, monthlyMaxMinor } = choice;
    const offer = packageId === null ? null : await this.packages.find(packageId);
    if (packageId !== null && !offer)
      throw invalidField('packageId', 'known', {
        en: 'This package is not available',
        de: 'Dieses Paket ist gerade nicht verfügbar',
      });
    const saved = cardId !== null && (await this.cards.list(userId)).some(({ id }) => id === cardId);
    if (cardId !== null && !saved)
      throw invalidField('paymentMethodId', 'known', {
        en: 'This card is not saved',
        de: 'Diese Karte ist nicht gespeichert',
      });
    if (!enabled) return;
    if (!offer)
      throw invalidField('packageId', 'required', {
        en: 'Choose what is bought',
        de: 'Wähle, was gekauft wird',
      });
    if (cardId === null)
      throw invalidField('paymentMethodId', 'required', {
        en: 'Choose a saved card',
        de: 'Wähle eine gespeicherte Karte',
      });
    if (threshold < 1)
      throw invalidField('threshold', 'min', {
        en: 'Choose a balance of at least one coin',
        de: 'Wähle ein Guthaben von mindestens einem Coin',
      });
    if (monthlyMaxMinor !== null && monthlyMaxMinor < offer.price.minor)
      throw invalidField('monthlyMax', 'min', {
        en: 'This is less than one top-up costs',
        de: 'Das ist weniger, als eine Aufladung kostet',
      });
    // Nobody is there to be asked when it charges.
    const { category } = await this.tax.decideSale(userId, 'coins');
    await this.address.assertKnown(userId, { grossMinor: offer.price.minor, categories: [category] });
  }
}

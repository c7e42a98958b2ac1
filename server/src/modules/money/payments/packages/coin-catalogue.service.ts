import { Injectable } from '@nestjs/common';
import { AppError, notFound } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import type { AuditActor } from '../../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../../platform/audit/audit-log.js';
import type { AuditAction } from '../../../../platform/audit/audit-words.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { CoinPackageEntity } from './coin-package.entity.js';
import { CoinPackagesRepository } from './coin-packages.repository.js';
import { toDto } from './coin-packages.service.js';
import type { ChangeCoinPackageDto, CoinPackageDto, CoinPackageInputDto } from './dto/coin-package.dto.js';

const MAX_PACKAGES = 200;

/** What staff do to the coins on sale: packages are retired, never deleted, and every version of one is kept. */
@Injectable()
export class CoinCatalogue {
  constructor(
    readonly db: Database,
    private readonly packages: CoinPackagesRepository,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async all(): Promise<CoinPackageDto[]> {
    return (await this.packages.all(MAX_PACKAGES)).map(toDto);
  }

  @Transactional()
  async create({ reason, ...input }: CoinPackageInputDto, by: AuditActor): Promise<CoinPackageDto> {
    const offer = Object.assign(new CoinPackageEntity(), {
      id: newId(),
      name: '',
      coins: 0,
      bonusCoins: 0,
      priceMinor: 0,
      badge: null,
      appleProductId: null,
      googleProductId: null,
      position: 0,
      active: true,
      version: 1,
      createdAt: this.clock.now(),
      ...changeOf(input),
    } satisfies CoinPackageEntity);
    if ((await this.packages.count()) >= MAX_PACKAGES)
      throw new AppError('CONFLICT', {
        en: 'There are as many packages as the list can hold',
        de: 'Mehr Pakete kannst du nicht anlegen',
      });
    await this.save(offer, by, { action: 'coin_package.create', reason });
    return toDto(offer);
  }

  @Transactional()
  async change(
    id: string,
    { reason, ...input }: ChangeCoinPackageDto,
    by: AuditActor,
  ): Promise<CoinPackageDto> {
    if (Object.keys(changeOf(input)).length === 0)
      throw new AppError('VALIDATION_FAILED', {
        en: 'Say what changes about the package',
        de: 'Gib an, was sich an dem Paket ändert',
      });
    const offer = await this.packages.lock(id);
    if (!offer) throw notFound({ en: 'This package does not exist', de: 'Dieses Paket gibt es nicht' });
    const before = toDto(offer);
    Object.assign(offer, changeOf(input), { version: offer.version + 1 });
    await this.save(offer, by, { action: 'coin_package.change', before, reason });
    return toDto(offer);
  }

  private async save(
    offer: CoinPackageEntity,
    by: AuditActor,
    { action, before, reason }: { action: AuditAction; before?: CoinPackageDto; reason: string },
  ): Promise<void> {
    if (!(await this.packages.save(offer, by.actorId, this.clock.now())))
      throw new AppError('ALREADY_EXISTS', {
        en: 'Another package has this product of the store',
        de: 'Ein anderes Paket hat dieses Produkt des Stores',
      });
    await this.audit.record(by, {
      action,
      target: { kind: 'coin_package', id: offer.id },
      ...(before ? { before } : {}),
      after: Object.assign(toDto(offer), { reason }),
    });
  }
}

/** Only what was named; a null empties it. */
function changeOf(input: Omit<ChangeCoinPackageDto, 'reason'>): Partial<CoinPackageEntity> {
  const { price, storeProductIds, ...plain } = input;
  const named = Object.entries(plain).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(named),
    ...(price ? { priceMinor: price.minor } : {}),
    ...(storeProductIds
      ? {
          appleProductId: storeProductIds.apple ?? null,
          googleProductId: storeProductIds.google ?? null,
        }
      : {}),
  };
}

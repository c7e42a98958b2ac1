import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { actorOf, type Principal } from '../../../../platform/security/principal.js';
import { CreatorIndexRepository } from '../creator-index.repository.js';
import { packageNotFound, tooMany } from '../creators.errors.js';
import type { PackageInputDto } from './package.dto.js';
import { PackagesRepository } from './packages.repository.js';

/** What creators say about themselves for brands: packages, and until when they are away. Search knows it at once. */
@Injectable()
export class PackagesService {
  constructor(
    readonly db: Database,
    private readonly rows: PackagesRepository,
    private readonly index: CreatorIndexRepository,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async add(principal: Principal, input: PackageInputDto): Promise<void> {
    const userId = actorOf(principal);
    await this.rows.lockOwner(userId);
    const others = await this.rows.of([userId]);
    const most = this.settings.get('creators.packagesMost');
    if (others.length >= most) throw tooMany(most);
    const position = (others.at(-1)?.position ?? 0) + 1;
    await this.rows.insert({
      id: newId(),
      userId,
      ...columnsOf(input),
      position,
      createdAt: this.clock.now(),
    });
    await this.index.refresh([userId]);
  }

  @Transactional()
  async change(principal: Principal, id: string, input: PackageInputDto): Promise<void> {
    await this.own(principal, id);
    await this.rows.update(id, columnsOf(input));
    await this.index.refresh([actorOf(principal)]);
  }

  @Transactional()
  async remove(principal: Principal, id: string): Promise<void> {
    await this.own(principal, id);
    await this.rows.delete(id);
    await this.index.refresh([actorOf(principal)]);
  }

  @Transactional()
  async away(principal: Principal, until: string | null): Promise<void> {
    const userId = actorOf(principal);
    await this.rows.setAbsence(userId, until, this.clock.now());
    await this.index.refresh([userId]);
  }

  private async own(principal: Principal, id: string): Promise<void> {
    const userId = actorOf(principal);
    await this.rows.lockOwner(userId);
    if (!(await this.rows.of([userId])).some((one) => one.id === id)) throw packageNotFound();
  }
}

const columnsOf = ({ title, description, pieces, price, days }: PackageInputDto) => ({
  title,
  description,
  pieces,
  priceMinor: price.minor,
  days,
});

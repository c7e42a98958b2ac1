import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { networkOf } from '../../../../kernel/ip-network.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { Repeat } from '../../../../platform/jobs/repeat.js';
import { FraudLimitsService } from '../fraud-limits/fraud-limits.service.js';
import { CardCheckEntity } from './card-check.entity.js';
import { CardChecksRepository } from './card-checks.repository.js';
import { CardsRepository } from './cards.repository.js';

/** Longer than the longest window of the limits. */
const KEPT = 7 * DAY;

/** Cards that are only saved count like payments, and their refusals like declined ones. */
@Injectable()
export class CardChecks {
  constructor(
    readonly db: Database,
    private readonly rows: CardChecksRepository,
    private readonly cards: CardsRepository,
    private readonly limits: FraudLimitsService,
    private readonly clock: Clock,
  ) {}

  async counted<T>(buyerId: string, ip: string, work: () => Promise<T>): Promise<T> {
    const id = await this.begin(buyerId, ip);
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError && error.code === 'CARD_DECLINED') await this.rows.markDeclined(id);
      throw error;
    }
  }

  @Repeat({ name: 'card-checks.forget-old', everyMs: DAY })
  async forgetOld(): Promise<void> {
    await this.rows.forgetBefore(this.clock.in(-KEPT));
  }

  /** One after the other for each person, so that many at once do not all find the limit unused. */
  @Transactional()
  protected async begin(buyerId: string, ip: string): Promise<string> {
    await this.cards.lockUser(buyerId);
    await this.limits.assertMayTry({ buyerId, fingerprint: null, ip });
    const id = newId();
    await this.rows.add(
      Object.assign(new CardCheckEntity(), {
        id,
        buyerId,
        network: networkOf(ip),
        declined: false,
        createdAt: this.clock.now(),
      } satisfies CardCheckEntity),
    );
    return id;
  }
}

import { Injectable } from '@nestjs/common';
import { eur } from '../../../../kernel/money.js';
import type { Page, PageQuery } from '../../../../kernel/page.js';
import { cardOf, UsersQueries } from '../../../identity/users/index.js';
import { WalletQueries } from '../../wallet/index.js';
import { KycQueries } from '../kyc.queries.js';
import { KycRepository } from '../kyc.repository.js';
import type { KycStatus, ProfileView } from '../kyc.types.js';
import type { KycCaseDto, KycFileDto } from './dto/case.dto.js';

/** What staff decide by: who it is, what they told, what waits for it, and what happened so far. */
@Injectable()
export class CaseQueries {
  constructor(
    private readonly kyc: KycQueries,
    private readonly repository: KycRepository,
    private readonly users: UsersQueries,
    private readonly wallets: WalletQueries,
  ) {}

  async queue(filter: PageQuery & { status?: KycStatus }): Promise<Page<KycCaseDto>> {
    const page = await this.kyc.queue(filter);
    return { ...page, data: await this.cases(page.data) };
  }

  async one(userId: string): Promise<KycFileDto> {
    const [found] = await this.cases([await this.kyc.begun(userId)]);
    if (!found) throw new Error('no case was read');
    const steps = await this.repository.steps(userId);
    const cards = await this.users.cards(steps.flatMap(({ actorId }) => actorId ?? []));
    const history = steps.map(({ actorId, step, note, at }) => ({
      step,
      by: actorId === null ? null : cardOf(cards, actorId),
      note,
      at: at.toISOString(),
    }));
    return Object.assign(found, { history });
  }

  private async cases(profiles: readonly ProfileView[]): Promise<KycCaseDto[]> {
    const ids = profiles.map(({ userId }) => userId);
    const cards = await this.users.cards(ids);
    const earned = await this.wallets.earned(ids);
    return profiles.map((profile, index) => ({
      ...profile,
      user: cardOf(cards, profile.userId),
      waiting: eur(earned[index] ?? 0),
    }));
  }
}

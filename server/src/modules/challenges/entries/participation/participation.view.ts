import { Injectable } from '@nestjs/common';
import { sayKept } from '../../../../platform/http/language.js';
import { Database } from '../../../../platform/database/database.js';
import { Realtime } from '../../../../platform/realtime/realtime.js';
import { ownerRoom, personRoom } from '../../../../platform/realtime/rooms.js';
import { type LinkedAccount, PlatformAccounts } from '../../platform-links/index.js';
import { cardOf, UsersQueries } from '../../../identity/users/index.js';
import type {
  ChallengeInvitationDto,
  ChallengeRequestDto,
  CreatorReachDto,
} from './dto/participation.dto.js';
import type { InvitationRow, RequestRow } from './participation.repository.js';

/** Rows as the API and the sockets show them. */
@Injectable()
export class ParticipationView {
  constructor(
    private readonly users: UsersQueries,
    private readonly accounts: PlatformAccounts,
    private readonly database: Database,
    private readonly realtime: Realtime,
  ) {}

  async requests(rows: readonly RequestRow[]): Promise<ChallengeRequestDto[]> {
    const { cards, accounts } = await this.peopleOf(rows);
    return rows.map((row) => ({
      id: row.id,
      challengeId: row.challengeId,
      user: cardOf(cards, row.userId),
      reach: reachOf(accounts.get(row.userId) ?? []),
      message: row.message,
      status: row.status,
      reason: sayKept(row.reason),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }));
  }

  async invitations(rows: readonly InvitationRow[]): Promise<ChallengeInvitationDto[]> {
    const { cards, accounts } = await this.peopleOf(rows);
    return rows.map((row) => ({
      id: row.id,
      challengeId: row.challengeId,
      user: cardOf(cards, row.userId),
      reach: reachOf(accounts.get(row.userId) ?? []),
      message: row.message,
      status: row.status,
      expiresAt: row.expiresAt.toISOString(),
      openedAt: row.openedAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }));
  }

  private async peopleOf(rows: readonly { userId: string }[]) {
    const people = rows.map(({ userId }) => userId);
    const [cards, accounts] = await Promise.all([this.users.cards(people), this.accounts.accountsOf(people)]);
    return { cards, accounts };
  }

  /** To both sides, once the change is committed. */
  announce(row: RequestRow): void {
    this.database.afterCommit(async () => {
      const [request] = await this.requests([row]);
      if (!request) return;
      for (const room of [personRoom(row.userId), ownerRoom(row.brandId)])
        this.realtime.emit(room, 'challenge.request', { request });
    });
  }
}

const reachOf = (accounts: readonly LinkedAccount[]): CreatorReachDto[] =>
  accounts
    .filter(({ verified }) => verified)
    .map(({ platform, handle, followers, averageViews }) => ({ platform, handle, followers, averageViews }));

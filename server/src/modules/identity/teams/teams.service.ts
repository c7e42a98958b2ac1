import { Injectable } from '@nestjs/common';
import { ageAt } from '../../../kernel/age.js';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { ourLanguage } from '../../../kernel/sentence.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { AccountMoney } from '../../../platform/privacy/account-money.js';
import { ClosingBlockers } from '../../../platform/privacy/closing-blockers.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { MediaQueries, MediaService } from '../uploads/index.js';
import { UsersQueries } from '../users/index.js';
import type { TeamChangeDto, TeamInputDto } from './dto/team.dto.js';
import { TeamEntity, TeamMemberEntity } from './team.entity.js';
import { TeamNews } from './team-news.js';
import { mayDo, type TeamAct } from './team.policy.js';
import {
  coinsLeft,
  moneyLeft,
  roleTooLow,
  teamNotFound,
  teamStillBusy,
  tooYoungToPay,
} from './teams.errors.js';
import { teamClosed, teamCreated } from './teams.events.js';
import { TeamsRepository } from './teams.repository.js';

/** The team itself: made, renamed and dissolved. */
@Injectable()
export class TeamsService {
  constructor(
    readonly db: Database,
    private readonly rows: TeamsRepository,
    private readonly news: TeamNews,
    private readonly users: UsersQueries,
    private readonly media: MediaService,
    private readonly files: MediaQueries,
    private readonly blockers: ClosingBlockers,
    private readonly money: AccountMoney,
    private readonly outbox: Outbox,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async create({ userId }: SessionPrincipal, { name, logoId = null }: TeamInputDto): Promise<string> {
    await this.requireAge(userId);
    const id = newId();
    if (logoId !== null) await this.showLogo(id, logoId, userId);
    await this.found({ id, name, logoId }, userId);
    return id;
  }

  /** The team with this id, of whoever is its owner from now on. */
  @Transactional()
  async found(
    { id, name, logoId }: Pick<TeamEntity, 'id' | 'name' | 'logoId'>,
    userId: string,
  ): Promise<void> {
    const { language } = await this.users.profile(userId);
    const now = this.clock.now();
    const team: TeamEntity = Object.assign(new TeamEntity(), {
      id,
      name,
      logoId,
      createdBy: userId,
      createdAt: now,
      updatedAt: now,
      closedAt: null,
    } satisfies TeamEntity);
    await this.rows.insert(team, founderOf(team, ourLanguage(language)));
    await this.outbox.append(teamCreated(id, userId));
    await this.news.changed(id);
  }

  @Transactional()
  async change(id: string, { userId }: SessionPrincipal, { name, logoId }: TeamChangeDto): Promise<void> {
    await this.lockFor(id, userId, 'team:rename');
    if (logoId === null) await this.media.release({ kind: 'team', id });
    else if (logoId !== undefined) await this.showLogo(id, logoId, userId);
    await this.rows.update(id, {
      ...(name === undefined ? {} : { name }),
      ...(logoId === undefined ? {} : { logoId }),
      updatedAt: this.clock.now(),
    });
    await this.news.changed(id);
  }

  /** With nothing left that somebody has to answer for. What the team did keeps its name. */
  async close(id: string, { userId }: SessionPrincipal): Promise<void> {
    await this.requireMay(id, userId, 'team:close');
    await this.refuseBusy(id);
    await this.end(id, userId);
  }

  /** The open team, locked, for a member who may do this. */
  async lockFor(id: string, userId: string, act: TeamAct): Promise<TeamEntity> {
    this.db.requireTransaction('TeamsService.lockFor');
    const team = await this.rows.lock(id);
    if (!team) throw teamNotFound();
    await this.requireMay(id, userId, act);
    return team;
  }

  /** Who pays for a team is as old as who buys for themselves. */
  async requireAge(userId: string): Promise<void> {
    const age = this.settings.get('team.payingAge');
    const { birthDate } = await this.users.profile(userId);
    if (birthDate === null || ageAt(birthDate, this.clock.now()) < age) throw tooYoungToPay(age);
  }

  @Transactional()
  protected async end(id: string, userId: string): Promise<void> {
    await this.lockFor(id, userId, 'team:close');
    const now = this.clock.now();
    const active = await this.rows.activeOf([id]);
    await this.rows.endAll(id, now);
    await this.rows.update(id, { closedAt: now, updatedAt: now });
    await this.outbox.append(teamClosed(id, userId));
    await this.news.changed(
      id,
      active.flatMap((member) => member.userId ?? []),
    );
  }

  private async requireMay(id: string, userId: string, act: TeamAct): Promise<void> {
    const role = await this.rows.roleIn(id, userId);
    if (!role) throw teamNotFound();
    if (!mayDo(role, act)) throw roleTooLow();
  }

  /** What keeps a person from leaving keeps a team from being dissolved: both are owners. */
  private async refuseBusy(id: string): Promise<void> {
    const since = this.clock.now().toISOString();
    const money = await this.money.outlook(id);
    const coins = money.lapsingCoins + money.returnableCoins;
    const found = [
      ...(await this.blockers.of(id)),
      ...money.blockers,
      ...(coins > 0 ? [coinsLeft(coins, since)] : []),
      ...(money.withdrawableMinor > 0 ? [moneyLeft(since)] : []),
    ];
    if (found.length > 0) throw teamStillBusy(found);
  }

  private async showLogo(id: string, logoId: string, userId: string): Promise<void> {
    const ref = { kind: 'team', id } as const;
    // Sent as oneself, or while acting for the team.
    const files = await this.files.owners([logoId]);
    const ownerId = files.get(logoId) === id ? id : userId;
    await this.media.use([logoId], ownerId, ref, { field: 'logoId', kinds: ['image'] });
    await this.media.release(ref, [logoId]);
  }
}

const founderOf = (
  { id: teamId, createdBy: userId, createdAt }: TeamEntity,
  language: TeamMemberEntity['language'],
): TeamMemberEntity =>
  Object.assign(new TeamMemberEntity(), {
    id: newId(),
    teamId,
    userId,
    role: 'owner',
    status: 'active',
    email: null,
    emailIndex: null,
    tokenHash: null,
    language,
    message: null,
    invitedBy: null,
    sentAt: null,
    expiresAt: null,
    openedAt: null,
    askedAt: null,
    mistakenAt: null,
    joinedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  } satisfies TeamMemberEntity);

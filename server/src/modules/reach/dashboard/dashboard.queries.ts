import { Injectable } from '@nestjs/common';
import { sayKept } from '../../../platform/http/language.js';
import { eur } from '../../../kernel/money.js';
import { isStaffRole } from '../../../kernel/roles.js';
import { mayUse } from '../../../platform/security/permit.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { cardOf, type UserCardDto, type UserDto, UsersQueries } from '../../identity/users/index.js';
import { WalletQueries } from '../../money/wallet/index.js';
import { ofWallet } from './activity.js';
import { BrandStart } from './brand-start.js';
import { CreatorStart } from './creator-start.js';
import { type Activity, type LinkKind, RECENT, type Start, type Todo } from './dashboard.types.js';
import type { ActivityDto, DashboardDto, TodoDto } from './dto/dashboard.dto.js';
import { StaffStart } from './staff-start.js';

/** The start page of whatever role the caller acts in. Its number of queries does not grow with what there is. */
@Injectable()
export class DashboardQueries {
  constructor(
    private readonly users: UsersQueries,
    private readonly wallet: WalletQueries,
    private readonly brand: BrandStart,
    private readonly creator: CreatorStart,
    private readonly staff: StaffStart,
  ) {}

  async start(principal: Principal): Promise<DashboardDto> {
    const seesMoney = mayUse(principal, 'wallet:read');
    const [user, wallet] = await Promise.all([
      this.users.own(principal.userId, principal.activeRole),
      seesMoney ? this.wallet.wallet(ownedBy(principal)) : null,
    ]);
    const start = await this.startOf(principal, user, seesMoney);
    const personal = isStaffRole(principal.activeRole) ? [] : personalTodos(user);
    const cards = await this.users.cards(start.recent.flatMap(({ actorId }) => actorId ?? []));
    return {
      greetingName: user.displayName.trim().split(/\s+/)[0] || user.username,
      wallet,
      todo: [...start.todo, ...personal].map(todoDto),
      counts: { ...start.counts, todo: (start.counts.todo ?? 0) + personal.length },
      recent: start.recent.map((activity) => activityDto(activity, cards)),
      links: seesMoney ? start.links : start.links.filter((link) => !ofMoney.includes(link)),
    };
  }

  private async startOf(principal: Principal, user: UserDto, seesMoney: boolean): Promise<Start> {
    switch (principal.activeRole) {
      case 'brand':
        return this.brand.of(ownedBy(principal), seesMoney);
      case 'creator':
        return this.creator.of(principal.userId, seesMoney);
      case 'support':
      case 'admin':
        return this.staff.of();
      case 'consumer':
      case 'user':
        return {
          todo: [],
          recent: (seesMoney ? await this.wallet.latest(ownedBy(principal), RECENT) : []).map((movement) =>
            ofWallet(movement, () => ''),
          ),
          counts: { followers: user.followerCount, following: user.followingCount },
          links: [...toChoose(user), 'how_it_works', 'charge', 'wallet', 'settings'],
        };
    }
  }
}

/** Where nothing opens for whoever may not read the wallet. */
const ofMoney: readonly LinkKind[] = ['charge', 'wallet'];

/** Who has no side yet can still take one. */
const toChoose = ({ accountType }: UserDto): LinkKind[] => (accountType === null ? ['account_type'] : []);

/** What an account still has to say about itself; it waits for no date, so it comes last. */
const personalTodos = ({ id, displayName, completeOnboarding }: UserDto): Todo[] =>
  completeOnboarding
    ? []
    : [{ kind: 'onboarding', id, label: displayName, count: 1, dueAt: null, amountMinor: null, note: null }];

const todoDto = ({ kind, id, label, dueAt, amountMinor, count, note }: Todo): TodoDto => ({
  kind,
  id,
  label,
  dueAt: dueAt?.toISOString() ?? null,
  amount: amountMinor === null ? null : eur(amountMinor),
  count,
  note: sayKept(note),
});

const activityDto = (activity: Activity, cards: ReadonlyMap<string, UserCardDto>): ActivityDto => ({
  id: activity.id,
  type: activity.type,
  title: activity.title,
  body: activity.body,
  actor: activity.actorId === null ? null : cardOf(cards, activity.actorId),
  ref: activity.ref,
  amount: activity.amountMinor === null ? null : eur(activity.amountMinor),
  coins: activity.coins,
  readAt: null,
  createdAt: activity.at.toISOString(),
});

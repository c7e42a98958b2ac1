import { Injectable } from '@nestjs/common';
import { ageAt } from '../../../../kernel/age.js';
import { notFound } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { type Cursor, type CursorQuery, mapped } from '../../../../kernel/page.js';
import { isStaffRole } from '../../../../kernel/roles.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { MediaQueries } from '../../uploads/index.js';
import type { UserCardDto } from '../dto/user.dto.js';
import type { UserSettingDto } from '../dto/user-settings.dto.js';
import { areFriends, hasPage, isPresent, type Relation, strangers } from '../relations/relation.js';
import { RelationsRepository } from '../relations/relations.repository.js';
import type { CardRow } from '../user-card.js';
import type { UserEntity } from '../user.entity.js';
import { UserSettingsService } from '../user-settings.service.js';
import { UsersQueries } from '../users.queries.js';
import { UsersRepository } from '../users.repository.js';
import type { PromotableFeature, PublicSettingDto, UserProfileDto } from './dto/profile.dto.js';
import { type MessageGate, messageGate } from './message-gate.js';
import { type ProfileParts, ProfilePartsReader } from './profile-parts.js';
import { type Seen, seenOf, type SeenPart, type ViewerKind } from './visibility.js';

/** Somebody signed in; undefined = a guest. */
type Viewer = SessionPrincipal | undefined;

const ADULT = 18;
const USERNAME = /^[a-z0-9][a-z0-9._-]{2,29}$/i;
const nothing: ProfileParts = {
  links: [],
  challenges: [],
  campaigns: [],
  ovations: [],
  reviewRecord: null,
  features: [],
  postCount: 0,
  rating: null,
  subscribed: false,
};

/** One person as one viewer sees them. */
interface Look {
  owner: UserEntity;
  setting: UserSettingDto;
  relation: Relation;
  kind: ViewerKind;
  /** The viewer is known to be 18 or older. */
  adult: boolean;
  seen: Seen;
}

/** What stands between somebody and a person they write to. */
export interface InboxView {
  gate: MessageGate;
  /** Coins, where the gate is `pay`. */
  price: number;
  /** Others find somebody there. */
  present: boolean;
  active: boolean;
  blocks: boolean;
  blocked: boolean;
  /** The writer may know whether the person is online. */
  online: boolean;
}

const nobody: InboxView = {
  gate: 'closed',
  price: 0,
  present: false,
  active: false,
  blocks: false,
  blocked: false,
  online: false,
};

/** People as others see them. Who sees nothing of a person finds nobody there. */
@Injectable()
export class ProfilesQueries {
  constructor(
    private readonly users: UsersRepository,
    private readonly cards: UsersQueries,
    private readonly relations: RelationsRepository,
    private readonly settings: UserSettingsService,
    private readonly parts: ProfilePartsReader,
    private readonly media: MediaQueries,
    private readonly clock: Clock,
  ) {}

  async byId(id: string, viewer?: Viewer): Promise<UserProfileDto> {
    return this.profile(await this.look(await this.users.byId(id), viewer), viewer);
  }

  async byUsername(username: string, viewer?: Viewer): Promise<UserProfileDto> {
    const owner = USERNAME.test(username) ? await this.users.byUsername(username) : null;
    return this.profile(await this.look(owner, viewer), viewer);
  }

  /** What the viewer may do with a person. */
  async setting(id: string, viewer: SessionPrincipal): Promise<PublicSettingDto> {
    const look = await this.look(await this.users.byId(id), viewer);
    const parts = await this.partsOf(look, viewer);
    const gate = gateOf(look, parts);
    return {
      userId: id,
      whoCanMessage: look.setting.whoCanMessage,
      messagePrice: look.setting.messagePrice,
      messageGate: gate,
      canMessage: mayWrite(gate, look),
      features: parts.features,
    };
  }

  /** For messages: what the rule of an inbox says, whether or not the person can be found. */
  async inbox(id: string, writer: SessionPrincipal): Promise<InboxView> {
    const owner = await this.users.byId(id);
    if (!owner) return nobody;
    const look = await this.looked(owner, writer);
    const { setting, relation, seen } = look;
    const { subscribed } =
      setting.whoCanMessage === 'subscribers' ? await this.partsOf(look, writer) : nothing;
    return {
      gate: gateOf(look, { subscribed }),
      price: setting.messagePrice,
      present: isPresent(owner) || (look.kind === 'staff' && owner.state !== 'deleted'),
      active: owner.state === 'active',
      blocks: relation.blocks,
      blocked: relation.blocked && look.kind !== 'staff',
      online: seen.online,
    };
  }

  async followers(id: string, viewer: Viewer, asked: CursorQuery): Promise<Cursor<UserCardDto>> {
    await this.requireSeen(id, viewer, 'followers');
    return this.listed(await this.relations.followers(id, viewer?.userId ?? null, asked));
  }

  async following(id: string, viewer: Viewer, asked: CursorQuery): Promise<Cursor<UserCardDto>> {
    await this.requireSeen(id, viewer, 'followers');
    return this.listed(await this.relations.following(id, viewer?.userId ?? null, asked));
  }

  private listed(rows: Cursor<CardRow>): Cursor<UserCardDto> {
    return mapped(rows, (row: CardRow) => this.cards.joinedCard(row.id, row));
  }

  /** For what other modules show of a person: 404 where this viewer does not see that part of them. */
  async requireSeen(id: string, viewer: Viewer, part: SeenPart): Promise<void> {
    const { seen } = await this.look(await this.users.byId(id), viewer);
    if (!seen[part]) throw notFound();
  }

  private async look(owner: UserEntity | null, viewer: Viewer): Promise<Look> {
    if (!owner) throw notFound();
    const look = await this.looked(owner, viewer);
    if (!look.seen.profile) throw notFound();
    return look;
  }

  /** False for whoever has not said how old they are. */
  async isAdult(userId: string): Promise<boolean> {
    const birthDate = (await this.users.byId(userId))?.birthDate ?? null;
    return birthDate !== null && ageAt(birthDate, this.clock.now()) >= ADULT;
  }

  private async looked(owner: UserEntity, viewer: Viewer): Promise<Look> {
    const kind = kindOf(owner, viewer);
    // In turn, since writes ask it inside their transaction, which has one connection.
    const setting = await this.settings.setting(owner.id);
    const relation =
      viewer && kind !== 'owner' ? await this.relations.between(viewer.userId, owner.id) : strangers;
    const adult = viewer ? await this.isAdult(viewer.userId) : false;
    const seen = seenOf({
      ...relation,
      viewer: kind,
      adult,
      owner: {
        state: owner.state,
        hasPage: hasPage(owner),
        visibility: setting.profileVisibility,
        showsOnline: setting.showOnlineState,
      },
    });
    return { owner, setting, relation, kind, adult, seen };
  }

  /** What other modules tell, and what the settings say of the person. */
  private async partsOf({ owner, setting, seen }: Look, viewer: Viewer): Promise<ProfileParts> {
    if (!seen.details) return nothing;
    const told = await this.parts.of(owner, viewer?.userId ?? null);
    const own: PromotableFeature[] = [
      ...(setting.tipsEnabled && owner.accountType === 'creator' ? (['tips'] as const) : []),
      ...(setting.whoCanMessage === 'pay_per_message' ? (['direct-message'] as const) : []),
    ];
    return { ...told, features: [...own, ...told.features] };
  }

  private async profile(look: Look, viewer: Viewer): Promise<UserProfileDto> {
    const { owner, relation, seen } = look;
    const { bannerId } = owner;
    const [parts, urls] = await Promise.all([
      this.partsOf(look, viewer),
      seen.details && bannerId !== null ? this.media.urls([bannerId]) : new Map<string, string>(),
    ]);
    return Object.assign(this.cards.joinedCard(owner.id, owner), {
      bannerUrl: (bannerId !== null && urls.get(bannerId)) || null,
      bio: seen.details ? owner.bio : null,
      country: seen.details ? owner.country : null,
      socials: seen.socials ? owner.socials : {},
      categoryIds: seen.details ? owner.categoryIds : [],
      links: seen.links ? parts.links : [],
      challenges: parts.challenges,
      campaigns: parts.campaigns,
      ovations: parts.ovations,
      reviewRecord: parts.reviewRecord,
      followerCount: owner.followerCount,
      followingCount: owner.followingCount,
      postCount: parts.postCount,
      features: parts.features,
      rating: seen.details ? parts.rating : null,
      limited: limitOf(look),
      viewer: {
        following: relation.follows,
        followsYou: relation.followed,
        blocked: relation.blocks,
        subscribed: parts.subscribed,
        canMessage: mayWrite(gateOf(look, parts), look),
      },
    } satisfies Omit<UserProfileDto, keyof UserCardDto>);
  }
}

function kindOf(owner: UserEntity, viewer: Viewer): ViewerKind {
  if (!viewer) return 'guest';
  if (viewer.userId === owner.id) return 'owner';
  return isStaffRole(viewer.activeRole) ? 'staff' : 'member';
}

const limitOf = ({ seen, relation }: Look): UserProfileDto['limited'] =>
  seen.details ? null : relation.blocks ? 'blocked' : 'followers';

/** Nobody has agreed to a price yet where only the person is known. */
function gateOf(
  { setting, relation, kind, seen }: Look,
  { subscribed }: Pick<ProfileParts, 'subscribed'>,
): MessageGate {
  if (!seen.message) return 'closed';
  return messageGate(setting.whoCanMessage, {
    staff: kind === 'staff',
    friend: areFriends(relation),
    subscriber: subscribed,
    paid: false,
    blocked: relation.blocks || relation.blocked,
  });
}

/** Coins are bought from 18 on. */
const mayWrite = (gate: MessageGate, { adult }: Look): boolean =>
  gate === 'open' || (gate === 'pay' && adult);

import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import {
  type ProfileLinkDto,
  ProfilePart,
  type ProfileOwner,
  type ProfileParts,
  ProfilesQueries,
} from '../../../identity/users/index.js';
import type { ProfileLinkInputDto } from '../dto/profile-link.dto.js';
import type { ProfileLinkEntity } from './profile-link.entity.js';
import { ProfileLinksRepository } from './profile-links.repository.js';

/** The addresses that a person shows on their profile. */
@Injectable()
export class ProfileLinksService {
  constructor(
    readonly db: Database,
    private readonly rows: ProfileLinksRepository,
    private readonly profiles: ProfilesQueries,
    private readonly clock: Clock,
  ) {}

  async own(userId: string): Promise<ProfileLinkDto[]> {
    return (await this.rows.of(userId)).map(toDto);
  }

  /** What others see; the owner sees the hidden ones, too. */
  async of(userId: string, viewer: SessionPrincipal | undefined): Promise<ProfileLinkDto[]> {
    await this.profiles.requireSeen(userId, viewer, 'links');
    return (await this.rows.of(userId, viewer?.userId === userId ? {} : { visible: true })).map(toDto);
  }

  @ProfilePart()
  async onProfile({ id }: ProfileOwner): Promise<Partial<ProfileParts>> {
    return { links: (await this.rows.of(id, { visible: true })).map(toDto) };
  }

  /** All at once, in the order given. */
  @Transactional()
  async replace(userId: string, links: readonly ProfileLinkInputDto[]): Promise<ProfileLinkDto[]> {
    const now = this.clock.now();
    const rows = links.map(({ title, url, icon, visible }, position): ProfileLinkEntity => ({
      id: newId(),
      userId,
      title,
      url,
      icon: icon ?? null,
      position,
      visible: visible ?? true,
      createdAt: now,
      updatedAt: now,
    }));
    await this.rows.replace(userId, rows);
    return rows.map(toDto);
  }
}

const toDto = ({ id, title, url, icon, position, visible }: ProfileLinkEntity): ProfileLinkDto => ({
  id,
  title,
  url,
  icon,
  position,
  visible,
});

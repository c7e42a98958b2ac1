import { Injectable } from '@nestjs/common';
import { Clock, MINUTE, SECOND } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { type ContentAddress, isShortLink } from '../content-address.js';
import {
  contentNotFound,
  countedForChallenge,
  notReadable,
  postNotPublic,
  refNotFound,
  refreshedJustNow,
  tooManyByHand,
} from '../content-tracking.errors.js';
import type { TrackedPostDto, TrackUrlDto } from '../dto/tracked-post.dto.js';
import { MetricsProviders } from '../metrics-providers.js';
import { platformError } from '../platform-api.js';
import { ReadablePosts } from '../readable-posts.queries.js';
import type { TrackedContentEntity } from '../tracked-content.entity.js';
import { trackMachine } from '../tracking.machine.js';
import { TrackingRepository } from '../tracking.repository.js';
import { TrackingService } from '../tracking.service.js';
import type { TrackRef } from '../tracking.types.js';
import { ContentParties } from './content-parties.js';
import { ContentQueries } from './content.queries.js';

/** What people do with tracked posts. */
@Injectable()
export class ContentService {
  constructor(
    readonly db: Database,
    private readonly contents: TrackingRepository,
    private readonly tracking: TrackingService,
    private readonly queries: ContentQueries,
    private readonly parties: ContentParties,
    private readonly posts: ReadablePosts,
    private readonly providers: MetricsProviders,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** The same address again answers the first post; one that was stopped goes on. */
  async track(principal: Principal, { url, ...rest }: TrackUrlDto): Promise<TrackedPostDto> {
    const ref: TrackRef | null = rest.ref ?? null;
    const address = this.posts.addressOf(url);
    if (!address) throw notReadable(isShortLink(url));
    const ownerId = ownedBy(principal);
    if (ref && !(await this.parties.takesPart(ref, ownerId))) throw refNotFound();
    const readsRef = await this.parties.readsAll(ref, ownerId);
    const known = await this.contents.known(address, ownerId, ref, readsRef);
    if (known) await this.goOn(known);
    return this.queries.one(known?.id ?? (await this.begin(ownerId, address, ref)), principal);
  }

  /** Once in a while for everybody together; the turn is given back where the platform says nothing. */
  async refresh(id: string, principal: Principal): Promise<TrackedPostDto> {
    const content = await this.queries.readable(id, principal);
    trackMachine.next(content.state, 'seen');
    const waitMs = this.settings.get('tracking.refreshMinutes') * MINUTE;
    const now = this.clock.now();
    if (!(await this.contents.takeRefresh(id, now, new Date(now.getTime() - waitMs)))) {
      const since = content.refreshedAt?.getTime() ?? now.getTime();
      throw refreshedJustNow(Math.max(1, Math.ceil((since + waitMs - now.getTime()) / SECOND)));
    }
    try {
      const told = await this.tracking.readNow([id]);
      if (!told.has(id)) throw platformError(this.providers.get(content.platform).title, 'no answer');
    } catch (error) {
      await this.contents.update([id], { refreshedAt: content.refreshedAt });
      throw error;
    }
    return this.queries.one(id, principal);
  }

  /** Only what the caller tracks by hand: what counts for a challenge ends with it. Again is no mistake. */
  @Transactional()
  async stop(id: string, principal: Principal): Promise<void> {
    const [content] = await this.contents.lock([id]);
    if (content?.ownerId !== ownedBy(principal)) throw contentNotFound();
    if (content.state === 'stopped') return;
    if (!content.byHand) throw countedForChallenge();
    trackMachine.next(content.state, 'stop');
    await this.tracking.stop([id]);
  }

  private async begin(ownerId: string, address: ContentAddress, ref: TrackRef | null): Promise<string> {
    await this.refuseTooMany(ownerId);
    const post = await this.tracking.lookup(address);
    if (!post?.public) throw postNotPublic();
    return this.tracking.track({ ownerId, post, ref, until: null, byHand: true });
  }

  private async goOn(known: TrackedContentEntity): Promise<void> {
    if (known.state !== 'stopped' || !known.byHand) return;
    await this.refuseTooMany(known.ownerId);
    const now = this.clock.now();
    const state = trackMachine.next(known.state, 'track_again');
    await this.contents.update([known.id], { state, nextReadAt: now, updatedAt: now });
  }

  private async refuseTooMany(ownerId: string): Promise<void> {
    const most = this.settings.get('tracking.mostByHand');
    if ((await this.contents.countByHand(ownerId)) >= most) throw tooManyByHand(most);
  }
}

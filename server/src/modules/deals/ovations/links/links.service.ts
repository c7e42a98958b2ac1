import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { mapped, type Page, type PageQuery } from '../../../../kernel/page.js';
import { Config } from '../../../../platform/config/config.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { say } from '../../../../platform/http/language.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import { actorOf, ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { hashSecret, newSecret } from '../../../../platform/security/secrets.js';
import { MediaService } from '../../../identity/uploads/index.js';
import { cardOf, UsersQueries } from '../../../identity/users/index.js';
import { currentWording } from '../consents/wording.js';
import type {
  NewOvationLinkDto,
  OpenedLinkDto,
  OvationLinkDto,
  OvationLinkInputDto,
} from '../dto/link.dto.js';
import type { OvationHandInDto } from '../dto/ovation-input.dto.js';
import { OvationMoves } from '../ovation-moves.js';
import { contentOf, OvationWork } from '../ovation-work.service.js';
import type { OvationState } from '../ovation.types.js';
import { answeredAlready, linkNotFound, ownLink, tooManyLinks } from '../ovations.errors.js';
import { ovationEvent } from '../ovations.events.js';
import { OvationsRepository } from '../ovations.repository.js';
import { RatingFiguresRepository } from '../rating-figures.repository.js';
import type { OvationLinkEntity } from './link.entity.js';
import { OvationLinksRepository } from './links.repository.js';

const MOST_LIVE = 50;

/** Links of brands, and what people say by them: nobody is paid for it, and nothing is shown before it is approved. */
@Injectable()
export class OvationLinks {
  constructor(
    readonly db: Database,
    private readonly links: OvationLinksRepository,
    private readonly rows: OvationsRepository,
    private readonly moves: OvationMoves,
    private readonly work: OvationWork,
    private readonly figures: RatingFiguresRepository,
    private readonly media: MediaService,
    private readonly users: UsersQueries,
    private readonly outbox: Outbox,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  @Transactional()
  async make(principal: Principal, { prompt, days }: OvationLinkInputDto): Promise<NewOvationLinkDto> {
    const brandId = ownedBy(principal);
    if ((await this.links.liveOf(brandId, this.clock.now())) >= MOST_LIVE) throw tooManyLinks();
    const { secret, hash } = newSecret();
    const longest = this.settings.get('ovation.linkDays');
    const link = {
      id: newId(),
      brandId,
      prompt,
      tokenHash: hash,
      answers: 0,
      expiresAt: this.clock.in(Math.min(days ?? longest, longest) * DAY),
      revokedAt: null,
      createdAt: this.clock.now(),
    };
    await this.links.insert(link);
    // Behind # it reaches no log of a server.
    return Object.assign(toDto(link), {
      url: new URL(`/ovations/collect#${secret}`, this.config.env.PUBLIC_URL).href,
    });
  }

  async page(principal: Principal, asked: PageQuery): Promise<Page<OvationLinkDto>> {
    return mapped(await this.links.page(ownedBy(principal), asked), toDto);
  }

  @Transactional()
  async revoke(id: string, principal: Principal): Promise<void> {
    if (!(await this.links.revoke(id, ownedBy(principal), this.clock.now()))) throw linkNotFound();
  }

  @Transactional()
  async end(brandId: string): Promise<void> {
    await this.links.end(brandId, this.clock.now());
  }

  async opened(token: string): Promise<OpenedLinkDto> {
    const link = await this.links.live(hashSecret(token), this.clock.now());
    if (!link) throw linkNotFound();
    const cards = await this.users.cards([link.brandId]);
    const { version, text } = currentWording();
    return {
      brand: cardOf(cards, link.brandId),
      prompt: link.prompt,
      wording: { version, text: say(text) },
    };
  }

  @Transactional()
  async answer(token: string, principal: Principal, sent: OvationHandInDto): Promise<string> {
    const link = await this.links.lockLive(hashSecret(token), this.clock.now());
    if (!link) throw linkNotFound();
    const creatorId = actorOf(principal);
    if (link.brandId === creatorId) throw ownLink();
    if (await this.rows.hasAnswered(link.id, creatorId)) throw answeredAlready();
    const content = contentOf(sent);
    const ovation = await this.said(link, creatorId, { ...content, consentVersion: sent.consentVersion });
    await this.rows.insert(ovation);
    await this.media.use(
      content.mediaIds,
      creatorId,
      { kind: 'ovation', id: ovation.id },
      {
        kinds: ['image', 'video', 'audio'],
      },
    );
    await this.links.answered(link);
    await this.moves.keepConsent(ovation, 'given');
    await this.figures.count(ovation, { handedIn: 1 });
    await this.outbox.append(ovationEvent('ovation.submitted', ovation, { by: 'creator' }));
    this.moves.tell(ovation);
    return ovation.id;
  }

  private async said(
    { id: linkId, brandId, prompt }: OvationLinkEntity,
    creatorId: string,
    content: Pick<OvationState, 'rating' | 'text' | 'mediaIds' | 'consentVersion'>,
  ): Promise<OvationState> {
    const now = this.clock.now();
    return {
      id: newId(),
      brandId,
      creatorId,
      productId: null,
      prompt,
      rewardMinor: 0,
      linkId,
      status: 'submitted',
      ...content,
      note: null,
      changeRounds: 0,
      wantedBy: null,
      dueAt: null,
      timerAt: null,
      dealId: null,
      funded: false,
      verified: await this.work.verified({ brandId, creatorId }),
      consentAt: now,
      requestedAt: now,
      submittedAt: now,
      approvedAt: null,
      paidAt: null,
      publishedAt: null,
      createdAt: now,
      updatedAt: now,
    };
  }
}

const toDto = ({
  id,
  prompt,
  answers,
  expiresAt,
  revokedAt,
  createdAt,
}: OvationLinkEntity): OvationLinkDto => ({
  id,
  prompt,
  answers,
  expiresAt: expiresAt.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

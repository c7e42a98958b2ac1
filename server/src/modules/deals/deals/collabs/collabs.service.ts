import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { Realtime } from '../../../../platform/realtime/realtime.js';
import { ownerRoom } from '../../../../platform/realtime/rooms.js';
import { actorOf, ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { MediaService, uploadedKinds } from '../../../identity/uploads/index.js';
import { dealOver } from '../deals.errors.js';
import { DealsService } from '../deals.service.js';
import { OffersService } from '../offers/offers.service.js';
import type { CollabFileKind } from './collab.types.js';
import { CollabsQueries } from './collabs.queries.js';
import { CollabsRepository } from './collabs.repository.js';
import type { CollabChangeDto, CollabInputDto } from './dto/collab.dto.js';

const MOST_FILES = 50;

interface NewFiles {
  kind: CollabFileKind;
  note: string | null;
  mediaIds: readonly string[];
}

/** An offer with a brief and its files; from the first answer on its deal decides. */
@Injectable()
export class CollabsService {
  constructor(
    readonly db: Database,
    private readonly rows: CollabsRepository,
    private readonly queries: CollabsQueries,
    private readonly offers: OffersService,
    private readonly deals: DealsService,
    private readonly media: MediaService,
    private readonly realtime: Realtime,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async create(
    principal: Principal,
    { type, brief, fileIds = [], ...input }: CollabInputDto,
  ): Promise<string> {
    const { id: offerId, dealId } = await this.offers.send(principal, input, brief);
    const brandId = ownedBy(principal);
    const createdAt = this.clock.now();
    await this.rows.insert({ dealId, offerId, brandId, creatorId: input.creatorId, type, createdAt });
    await this.store(dealId, principal, 'brand', { kind: 'brief', note: null, mediaIds: fileIds });
    return dealId;
  }

  @Transactional()
  async change(dealId: string, principal: Principal, { type, ...terms }: CollabChangeDto): Promise<void> {
    const { offerId } = await this.queries.require(dealId, principal);
    await this.offers.revise(offerId, principal, terms);
    if (type) await this.rows.setType(dealId, type);
  }

  /** For the other side to read; work that counts is handed in as a delivery. */
  @Transactional()
  async addFiles(dealId: string, principal: Principal, files: NewFiles): Promise<void> {
    await this.queries.require(dealId, principal);
    const { whole, side } = await this.deals.lockOwn(dealId, principal);
    if (whole.deal.stage === 'done') throw dealOver();
    if ((files.kind === 'brief') !== (side === 'brand'))
      throw new AppError('FORBIDDEN', {
        en: 'The brief comes from the brand, drafts and finals from the creator',
        de: 'Das Briefing kommt von der Marke, Entwürfe und fertige Inhalte vom Creator',
      });
    await this.store(dealId, principal, side, files);
    for (const owner of [whole.deal.brandId, whole.deal.creatorId])
      this.realtime.emit(ownerRoom(owner), 'deal.updated', { dealId });
  }

  private async store(
    dealId: string,
    principal: Principal,
    side: 'brand' | 'creator',
    { kind, note, mediaIds }: NewFiles,
  ): Promise<void> {
    if (mediaIds.length === 0) return;
    if ((await this.rows.countFiles(dealId)) + mediaIds.length > MOST_FILES)
      throw new AppError('LIMIT_EXCEEDED', {
        en: `A collab has room for ${MOST_FILES} files`,
        de: `Eine Kooperation hat Platz für ${MOST_FILES} Dateien`,
      });
    const ref = { kind: 'collab', id: dealId };
    await this.media.use(mediaIds, ownedBy(principal), ref, {
      field: 'fileIds',
      kinds: [...uploadedKinds],
      unfinished: true,
    });
    const [byId, createdAt] = [actorOf(principal), this.clock.now()];
    await this.rows.addFiles(
      [...new Set(mediaIds)].map((mediaId) => ({
        id: newId(),
        dealId,
        mediaId,
        kind,
        side,
        byId,
        note,
        createdAt,
      })),
    );
  }
}

import { Injectable } from '@nestjs/common';
import { sayKept } from '../../../../platform/http/language.js';
import { MediaQueries } from '../../../identity/uploads/index.js';
import type { DisputeState } from './dispute.types.js';
import type { DisputeDto } from './dto/dispute.dto.js';

/** A plain object, so that rows of staff can hold all of it. */
type Shown = { [Name in keyof DisputeDto]: DisputeDto[Name] };

/** Disputes with their files; who may see them is for the caller to know. */
@Injectable()
export class DisputeView {
  constructor(private readonly media: MediaQueries) {}

  async shown(disputes: readonly DisputeState[]): Promise<Shown[]> {
    const media = await this.media.byIds(disputes.flatMap(({ mediaIds }) => mediaIds));
    return disputes.map((dispute) => ({
      id: dispute.id,
      dealId: dispute.dealId,
      openedBy: dispute.openedBy,
      side: dispute.side,
      reason: dispute.reason,
      media: dispute.mediaIds.flatMap((id) => media.get(id) ?? []),
      status: dispute.status,
      creatorShare: dispute.creatorShare,
      note: dispute.note === null ? null : sayKept(dispute.note),
      dueAt: dispute.dueAt.toISOString(),
      createdAt: dispute.createdAt.toISOString(),
      resolvedAt: dispute.resolvedAt?.toISOString() ?? null,
    }));
  }
}

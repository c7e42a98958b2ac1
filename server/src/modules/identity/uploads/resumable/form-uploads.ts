import { Injectable } from '@nestjs/common';
import type { AppRequest } from '../../../../platform/http/request.js';
import { ownedBy, type Principal } from '../../../../platform/security/principal.js';
import type { MediaDto } from '../dto/media.dto.js';
import { MediaQueries } from '../media.queries.js';
import type { MediaPurpose } from '../media.types.js';
import { filesMissing } from '../uploads.errors.js';
import { uploadIdsOf } from './form-files.js';
import { ResumableUploads } from './resumable-uploads.service.js';

/** Finishes the files that a form has brought through `FilesToStore`; they are processed after the answer. */
@Injectable()
export class FormUploads {
  constructor(
    private readonly uploads: ResumableUploads,
    private readonly queries: MediaQueries,
  ) {}

  async finish(request: AppRequest, principal: Principal, purpose: MediaPurpose): Promise<MediaDto[]> {
    const ids = uploadIdsOf(request);
    for (const id of ids) await this.uploads.finish(id, ownedBy(principal), purpose);
    const media = await this.queries.byIds(ids);
    const found = ids.flatMap((id) => media.get(id) ?? []);
    if (found.length === 0) throw filesMissing();
    return found;
  }
}

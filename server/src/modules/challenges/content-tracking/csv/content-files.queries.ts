import { Injectable } from '@nestjs/common';
import { csvFile, csvRow, harmless } from '../../../../kernel/csv.js';
import { ownedBy, type Principal } from '../../../../platform/security/principal.js';
import type { ContentFileQueryDto } from '../dto/tracked-post.dto.js';
import { ContentParties } from '../people/content-parties.js';
import { confidenceOf } from '../sources.js';
import { StatedFiguresRepository } from './stated-figures.repository.js';

const MOST_LINES = 50_000;
const HEAD = [
  'url',
  'platform',
  'account',
  'at',
  'views',
  'likes',
  'comments',
  'shares',
  'source',
  'confidence',
];

/** Snapshots as a file for spreadsheets and for whoever works out a figure again. */
@Injectable()
export class ContentFiles {
  constructor(
    private readonly rows: StatedFiguresRepository,
    private readonly parties: ContentParties,
  ) {}

  /** At most 50,000 lines, the newest posts first. The columns are those that an import reads. */
  async snapshots(
    principal: Principal,
    { contentId, refId, platform }: ContentFileQueryDto,
  ): Promise<string> {
    const ownerId = ownedBy(principal);
    const refIds = await this.parties.refsOf(ownerId);
    const asked = { contentId: contentId ?? null, refId: refId ?? null, platform: platform ?? null };
    const lines = await this.rows.snapshots({ ownerId, refIds, ...asked }, MOST_LINES);
    return csvFile([
      csvRow(...HEAD),
      ...lines.map((line) =>
        csvRow(
          line.url,
          line.platform,
          harmless(line.author ?? ''),
          line.at.toISOString(),
          String(line.views),
          String(line.likes),
          String(line.comments),
          String(line.shares),
          line.source,
          confidenceOf(line.source),
        ),
      ),
    ]);
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import type { AuditActor } from '../../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../../platform/audit/audit-log.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { say } from '../../../../platform/http/language.js';
import { ownedBy, type Principal } from '../../../../platform/security/principal.js';
import type { PushedFiguresDto } from '../dto/pushed-figures.dto.js';
import type { ImportResultDto } from '../dto/tracked-post.dto.js';
import { ReadablePosts } from '../readable-posts.queries.js';
import type { TrackedContentEntity } from '../tracked-content.entity.js';
import { TrackingRepository } from '../tracking.repository.js';
import type { StatedBy } from '../sources.js';
import {
  type FigureLine,
  type FileProblem,
  pushedFigures,
  type ReadFigures,
  readFigures,
} from './figures-file.js';
import { type StatedFigures, StatedFiguresRepository } from './stated-figures.repository.js';
import { StatedSnapshots } from './stated-snapshots.service.js';

const untracked = {
  en: 'This post is not tracked, or is not yours',
  de: 'Dieser Beitrag wird nicht erfasst oder gehört dir nicht',
};

/** Figures that people state. They stand beside what was read, and count for pay only where the settings say so. */
@Injectable()
export class FiguresImport {
  constructor(
    readonly db: Database,
    private readonly rows: StatedFiguresRepository,
    private readonly contents: TrackingRepository,
    private readonly posts: ReadablePosts,
    private readonly snapshots: StatedSnapshots,
    private readonly audit: AuditLog,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async ofOwner(principal: Principal, csv: string): Promise<ImportResultDto> {
    const counted = this.settings.get('tracking.csvPaid') === 'all';
    return (await this.state(this.read(csv), ownedBy(principal), 'csv', counted)).result;
  }

  /** By a program of the owner. Whatever the settings say of files, nobody is paid for what it states. */
  @Transactional()
  async ofProgram(principal: Principal, figures: readonly PushedFiguresDto[]): Promise<ImportResultDto> {
    const read = pushedFigures(figures, (url) => this.posts.addressOf(url), this.clock.now());
    return (await this.state(read, ownedBy(principal), 'partner', false)).result;
  }

  @Transactional()
  async ofStaff(by: AuditActor, csv: string, reason: string): Promise<ImportResultDto> {
    const counted = this.settings.get('tracking.csvPaid') !== 'none';
    const { result, owners } = await this.state(this.read(csv), null, 'csv', counted);
    await this.audit.record(by, {
      action: 'content.stateFigures',
      target: { kind: 'figures_import', id: newId() },
      after: { imported: result.imported, counted, reason },
      people: owners,
    });
    return result;
  }

  private read(csv: string): ReadFigures {
    const most = this.settings.get('tracking.csvRows');
    return readFigures(csv, (url) => this.posts.addressOf(url), { most, now: this.clock.now() });
  }

  /** Good lines are kept, the others named. */
  private async state(
    { lines, problems }: ReadFigures,
    ownerId: string | null,
    source: StatedBy,
    counted: boolean,
  ) {
    const now = this.clock.now();
    const stated = await this.ofTracked(lines, problems, ownerId);
    const fresh = await this.rows.insertNew(stated, { staff: ownerId === null, source }, now);
    const isNew = new Set(fresh.map(({ contentId, at }) => keyOf(contentId, at)));
    const news = stated.filter(({ contentId, at }) => isNew.has(keyOf(contentId, at)));
    const contents = await this.contents.lock([...new Set(news.map(({ contentId }) => contentId))]);
    if (counted) await this.count(contents, news);
    const result = {
      imported: fresh.length,
      known: stated.length - fresh.length,
      counted,
      problems: problems
        .toSorted((a, b) => a.line - b.line)
        .map(({ line, message }) => ({ line, message: say(message) })),
    };
    return { result, owners: [...new Set(contents.map((content) => content.ownerId))] };
  }

  private async ofTracked(
    lines: readonly FigureLine[],
    problems: FileProblem[],
    ownerId: string | null,
  ): Promise<StatedFigures[]> {
    const known = await this.rows.byPosts(
      lines.map(({ address }) => address),
      ownerId,
    );
    const stated = new Map<string, StatedFigures>();
    for (const { line, address, at, figures } of lines) {
      const ids = known.get(`${address.platform}:${address.externalId}`);
      if (!ids) problems.push({ line, message: untracked });
      for (const contentId of ids ?? []) stated.set(keyOf(contentId, at), { contentId, at, ...figures });
    }
    return [...stated.values()];
  }

  /** The newest of each post, where it is newer than what was read: as if the platform had told it. */
  private async count(
    contents: readonly TrackedContentEntity[],
    news: readonly StatedFigures[],
  ): Promise<void> {
    for (const content of contents) {
      const [newest] = news
        .filter(({ contentId }) => contentId === content.id)
        .toSorted((a, b) => b.at.getTime() - a.at.getTime());
      if (!newest) continue;
      const { contentId, ...figures } = newest;
      await this.snapshots.count(content, figures, 'csv');
    }
  }
}

const keyOf = (contentId: string, at: Date): string => `${contentId}:${at.getTime()}`;

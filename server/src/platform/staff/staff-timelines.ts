import { Injectable, type OnModuleInit } from '@nestjs/common';
import { cursorAt } from '../../kernel/cursor.js';
import type { Cursor, CursorQuery } from '../../kernel/page.js';
import type { StaffRole } from '../../kernel/roles.js';
import { type DeclaredMethod, Declarations } from '../discovery/declarations.js';
import { TIMELINE_SORT, type TimelineItem, type TimelineKind, timelineSources } from './staff-timeline.js';

type Source = DeclaredMethod<
  { kind: TimelineKind; role: StaffRole },
  (userId: string, asked: CursorQuery) => Promise<TimelineItem[]>
>;

export type KindOfItem = TimelineItem & { kind: TimelineKind };

interface Reader {
  role: StaffRole;
  /** Those that are read; all where it is left out. */
  kind?: TimelineKind | undefined;
  /** What this reader may not read of this person. */
  without?: TimelineKind;
}

/** What happened to a person, of all modules in one order. */
@Injectable()
export class StaffTimelines implements OnModuleInit {
  private sources: Source[] = [];

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.sources = this.declarations.methods(timelineSources);
  }

  /** Each source reads one row more than is shown: that tells whether the timeline goes on. */
  async after(
    userId: string,
    { cursor, limit }: CursorQuery,
    { role, kind, without }: Reader,
  ): Promise<Cursor<KindOfItem>> {
    const asked = this.sources.filter(
      ({ meta }) =>
        (role === 'admin' || meta.role === role) &&
        (kind === undefined || meta.kind === kind) &&
        meta.kind !== without,
    );
    const parts = await Promise.all(
      asked.map(async ({ meta, run }) =>
        (await run(userId, { cursor, limit: limit + 1 })).map((item) => ({ ...item, kind: meta.kind })),
      ),
    );
    const items = parts.flat().toSorted(newestFirst);
    const last = items.length > limit ? items[limit - 1] : undefined;
    return {
      data: items.slice(0, limit),
      nextCursor: last ? cursorAt(TIMELINE_SORT, [last.at.toISOString(), last.id]) : null,
    };
  }
}

/** As PostgreSQL orders a time and a uuid. */
const newestFirst = (a: TimelineItem, b: TimelineItem): number =>
  b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1);

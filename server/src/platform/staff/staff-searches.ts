import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { StaffRole } from '../../kernel/roles.js';
import { type DeclaredMethod, Declarations } from '../discovery/declarations.js';
import {
  type StaffHit,
  type StaffHitKind,
  staffHitKinds,
  type StaffSearchText,
  staffSearches,
} from './staff-search.js';

type Search = DeclaredMethod<
  { kind: StaffHitKind; role: StaffRole },
  (asked: StaffSearchText) => Promise<StaffHit[]>
>;

export type KindOfHit = StaffHit & { kind: StaffHitKind };

/** Looks for a text in what all modules keep. */
@Injectable()
export class StaffSearches implements OnModuleInit {
  private searches: Search[] = [];

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    const order = ({ meta }: Search) => staffHitKinds.indexOf(meta.kind);
    this.searches = this.declarations.methods(staffSearches).toSorted((a, b) => order(a) - order(b));
  }

  async of(text: string, role: StaffRole): Promise<KindOfHit[]> {
    const asked = { text, id: isUUID(text) ? text.toLowerCase() : null };
    const own = this.searches.filter(({ meta }) => role === 'admin' || meta.role === role);
    const parts = await Promise.all(
      own.map(async ({ meta, run }) => (await run(asked)).map((hit) => ({ ...hit, kind: meta.kind }))),
    );
    return parts.flat();
  }
}

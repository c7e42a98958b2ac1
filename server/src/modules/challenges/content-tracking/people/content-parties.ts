import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Declarations } from '../../../../platform/discovery/declarations.js';
import { declaration, onClass } from '../../../../platform/discovery/declare.js';
import type { TrackRef, TrackRefKind } from '../tracking.types.js';

/** What only the module knows whose things posts are tracked for: who may read them beside their owners. */
export interface KnowsParties {
  /** Things all of whose posts the owner may read, the newest first, at most 1,000. */
  refsOf: (ownerId: string) => Promise<string[]>;
  /** Whether the owner may read all posts of this thing. */
  readsAll: (refId: string, ownerId: string) => Promise<boolean>;
  /** Whether the owner may track posts for this thing by hand. */
  takesPart: (refId: string, ownerId: string) => Promise<boolean>;
  /** For those who may read their posts. */
  names: (refIds: readonly string[]) => Promise<Map<string, string>>;
}

const knowing = declaration<TrackRefKind, KnowsParties>('providers of the parties of tracked posts');

/** On the provider that knows the parties of one kind of thing; two of one kind stop the boot. */
export const KnowsContentParties = (kind: TrackRefKind) => onClass(knowing, kind);

@Injectable()
export class ContentParties implements OnModuleInit {
  private kinds: ReadonlyMap<TrackRefKind, KnowsParties> = new Map();

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.kinds = this.declarations.classesByName(knowing);
  }

  async refsOf(ownerId: string): Promise<string[]> {
    const found = await Promise.all([...this.kinds.values()].map((kind) => kind.refsOf(ownerId)));
    return found.flat();
  }

  async readsAll(ref: TrackRef | null, ownerId: string): Promise<boolean> {
    return ref !== null && ((await this.kinds.get(ref.kind)?.readsAll(ref.id, ownerId)) ?? false);
  }

  async takesPart(ref: TrackRef, ownerId: string): Promise<boolean> {
    return (await this.kinds.get(ref.kind)?.takesPart(ref.id, ownerId)) ?? false;
  }

  /** By id of the thing; what nobody knows is missing. */
  async names(refs: readonly TrackRef[]): Promise<Map<string, string>> {
    const found = await Promise.all(
      [...this.kinds].map(async ([kind, known]) => {
        const ids = refs.filter((ref) => ref.kind === kind).map(({ id }) => id);
        return ids.length > 0 ? known.names([...new Set(ids)]) : new Map<string, string>();
      }),
    );
    return new Map(found.flatMap((names) => [...names]));
  }
}

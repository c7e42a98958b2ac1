import { Injectable, type OnModuleInit } from '@nestjs/common';
import { declaration, onClass } from '../../../platform/discovery/declare.js';
import { Declarations } from '../../../platform/discovery/declarations.js';
import type { MediaUseEntity } from './media.entity.js';

/** What a module says of one kind of things that show files. */
export interface KeepsFiles {
  /** Of the files of these things, those that stay when the account of their owner is closed. */
  kept: (refIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

const keepers = declaration<string, KeepsFiles>('kinds of things whose files may stay');

/** On the provider that answers for things of this kind; two of one kind stop the boot. */
export const KeepsFilesOf = (refKind: string) => onClass(keepers, refKind);

@Injectable()
export class KeptFiles implements OnModuleInit {
  private kinds = new Map<string, KeepsFiles>();

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.kinds = this.declarations.classesByName(keepers);
  }

  /** Of these uses of an owner's files, those that stay with what shows them. */
  async of(uses: readonly MediaUseEntity[]): Promise<MediaUseEntity[]> {
    const stay: MediaUseEntity[] = [];
    for (const [kind, keeper] of this.kinds) {
      const ofKind = uses.filter(({ refKind }) => refKind === kind);
      if (ofKind.length === 0) continue;
      const kept = await keeper.kept([...new Set(ofKind.map(({ refId }) => refId))]);
      stay.push(...ofKind.filter(({ mediaId }) => kept.has(mediaId)));
    }
    return stay;
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Declarations } from '../../../../platform/discovery/declarations.js';
import type { CampaignType } from '../../challenges/index.js';
import { entryType, type EntryType, type StepRule } from './entry-type.js';

const plain: Pick<
  EntryType,
  | 'rules'
  | 'joinDue'
  | 'begins'
  | 'obstacle'
  | 'joined'
  | 'postApproved'
  | 'grantDue'
  | 'leaving'
  | 'reinstated'
  | 'reference'
  | 'shown'
> = {};

/** The rules of each type, as the types declare them; one without any is as the table of entries says. */
@Injectable()
export class EntryTypes implements OnModuleInit {
  private types: ReadonlyMap<CampaignType, EntryType> = new Map();

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.types = this.declarations.classesByName(entryType);
  }

  of(challenge: { type: CampaignType }): typeof plain {
    return this.types.get(challenge.type) ?? plain;
  }

  rulesOf(challenge: { type: CampaignType }): readonly StepRule[] {
    return this.of(challenge).rules?.() ?? [];
  }

  async later(challengeId: string, movedMs: number): Promise<void> {
    if (movedMs === 0) return;
    for (const type of this.types.values()) await type.later?.(challengeId, movedMs);
  }
}

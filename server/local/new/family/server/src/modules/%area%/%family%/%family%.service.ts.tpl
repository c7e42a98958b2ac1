import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { %Noun%Dto, %Noun%InputDto } from './dto/%noun%.dto.js';
import { to%Noun%Dto } from './%family%.queries.js';
import { %Family%Repository } from './%family%.repository.js';
import { %Noun%Entity } from './%noun%.entity.js';

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    '%family%.added': { %nounVar%Id: string; ownerId: string };
  }
}

@Injectable()
export class %Family%Service {
  constructor(
    readonly db: Database,
    private readonly %familyVar%: %Family%Repository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async add(ownerId: string, { name, note }: %Noun%InputDto): Promise<%Noun%Dto> {
    const row = Object.assign(new %Noun%Entity(), {
      id: newId(),
      ownerId,
      name,
      note: note ?? null,
      createdAt: this.clock.now(),
    } satisfies %Noun%Entity);
    await this.%familyVar%.insert(row);
    await this.outbox.append({
      name: '%family%.added',
      aggregateId: row.id,
      payload: { %nounVar%Id: row.id, ownerId },
    });
    return to%Noun%Dto(row);
  }
}

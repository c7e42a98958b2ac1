import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import type { AuditActor } from '../../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../../platform/audit/audit-log.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import type {
  CannedQueryDto,
  CannedReplyChangeDto,
  CannedReplyDto,
  CannedReplyInputDto,
} from '../dto/canned.dto.js';
import { cannedNotFound, unknownVariables } from '../support.errors.js';
import { CannedReplyEntity } from './canned-reply.entity.js';
import { CannedRepository } from './canned.repository.js';
import { cannedVariables, unknownIn, variablesIn } from './variables.js';

@Injectable()
export class CannedService {
  constructor(
    readonly db: Database,
    private readonly rows: CannedRepository,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async find(asked: CannedQueryDto): Promise<CannedReplyDto[]> {
    return (await this.rows.find(asked)).map(toDto);
  }

  @Transactional()
  async add(input: CannedReplyInputDto, by: AuditActor): Promise<CannedReplyDto> {
    const now = this.clock.now();
    const { title, text, lang } = input;
    const reply = Object.assign(new CannedReplyEntity(), {
      id: newId(),
      title,
      text,
      lang,
      variables: checked(text),
      createdAt: now,
      updatedAt: now,
    } satisfies CannedReplyEntity);
    await this.rows.insert(reply);
    await this.record('canned.create', reply, by);
    return toDto(reply);
  }

  @Transactional()
  async change(
    id: string,
    { title, text, lang }: CannedReplyChangeDto,
    by: AuditActor,
  ): Promise<CannedReplyDto> {
    const reply = await this.rows.lock(id);
    if (!reply) throw cannedNotFound();
    const before = { title: reply.title, text: reply.text, lang: reply.lang };
    Object.assign(reply, {
      title: title ?? reply.title,
      lang: lang ?? reply.lang,
      ...(text === undefined ? {} : { text, variables: checked(text) }),
      updatedAt: this.clock.now(),
    });
    await this.rows.save(reply);
    await this.record('canned.change', reply, by, before);
    return toDto(reply);
  }

  @Transactional()
  async remove(id: string, by: AuditActor): Promise<void> {
    const reply = await this.rows.lock(id);
    if (!reply) throw cannedNotFound();
    await this.rows.delete(id);
    await this.record('canned.delete', reply, by);
  }

  private record(
    action: 'canned.create' | 'canned.change' | 'canned.delete',
    { id, title, text, lang }: CannedReplyEntity,
    by: AuditActor,
    before?: object,
  ): Promise<void> {
    return this.audit.record(by, {
      action,
      target: { kind: 'canned_reply', id },
      ...(before ? { before } : {}),
      after: { title, text, lang },
    });
  }
}

/** The variables of a text; throws where it names one that nobody fills in. */
function checked(text: string): string[] {
  const unknown = unknownIn(text);
  if (unknown.length > 0)
    throw unknownVariables(
      unknown,
      cannedVariables.map((name) => `{{${name}}}`),
    );
  return variablesIn(text);
}

const toDto = ({ id, title, text, lang, variables }: CannedReplyEntity): CannedReplyDto => ({
  id,
  title,
  text,
  lang,
  variables,
});

import { Injectable } from '@nestjs/common';
import type { MailKind } from '../../../platform/mail/mail-kind.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Notices } from '../../../platform/notices/notices.js';
import { UsersQueries } from '../users/index.js';
import type { ApiKeyEntity } from './api-key.entity.js';
import {
  type AboutKey,
  type FoundKey,
  keyFoundMail,
  keyMadeMail,
  keySecuredMail,
  makerLeftMail,
} from './api-keys.mails.js';
import { keyFoundNotice } from './api-keys.notices.js';

/** Tells whom a key belongs to: of a team one of its owners, and who made it. */
@Injectable()
export class ApiKeyNews {
  constructor(
    private readonly users: UsersQueries,
    private readonly mails: MailOutbox,
    private readonly notices: Notices,
  ) {}

  made(row: ApiKeyEntity, how: 'created' | 'rotated'): Promise<void> {
    return this.mail([row.ownerId, row.madeBy], keyMadeMail, { ...about(row), how });
  }

  /** `old`: the key before the last rotation; the one that replaced it works on. */
  async found(row: ApiKeyEntity, old: boolean): Promise<void> {
    const facts: FoundKey = { ...about(row), old };
    await this.mail([row.ownerId, row.madeBy], keyFoundMail, facts);
    await this.notices.tell(keyFoundNotice, {
      userId: row.madeBy,
      key: `api-key-found:${row.id}:${row.prefix}:${old}`,
      facts,
    });
  }

  makerLeft(row: ApiKeyEntity): Promise<void> {
    return this.mail([row.ownerId], makerLeftMail, about(row));
  }

  secured(row: ApiKeyEntity): Promise<void> {
    return this.mail([row.ownerId, row.madeBy], keySecuredMail, about(row));
  }

  private async mail<Facts>(ids: readonly string[], kind: MailKind<Facts>, facts: Facts): Promise<void> {
    const people = await this.users.contacts(ids);
    await this.mails.sendAll(
      kind,
      people.map((to) => ({ to, facts })),
    );
  }
}

const about = ({ name, prefix }: ApiKeyEntity): AboutKey => ({ name, prefix });

import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Database } from '../../../platform/database/database.js';
import { clientIp } from '../../../platform/http/request.js';
import { UsersService } from '../users/index.js';
import { AuthCookies } from './auth-cookies.js';
import { Devices } from './devices.service.js';
import { SecurityMails } from './security-mails.service.js';
import type { OpenedSession } from './sessions.service.js';

/** Hands a session to the browser that asked for it, and keeps which browser that was. */
@Injectable()
export class BrowserSessions {
  constructor(
    private readonly db: Database,
    private readonly cookies: AuthCookies,
    private readonly devices: Devices,
    private readonly users: UsersService,
    private readonly tell: SecurityMails,
  ) {}

  /** A session that goes on. */
  async handOver(response: Response, session: OpenedSession): Promise<void> {
    await this.note(response, session);
  }

  /** One that begins: its owner hears of it where the account was used before, but never in this browser. */
  async welcome(response: Response, session: OpenedSession): Promise<void> {
    if ((await this.note(response, session)) !== 'another') return;
    const ip = clientIp(response.req);
    await this.db.transaction(async () =>
      this.tell.newSignIn(await this.users.require(session.userId), { device: session.device, ip }),
    );
  }

  private note(response: Response, session: OpenedSession): Promise<'first' | 'known' | 'another'> {
    this.cookies.set(response, session);
    return this.devices.note(session.userId, this.cookies.device(response));
  }
}

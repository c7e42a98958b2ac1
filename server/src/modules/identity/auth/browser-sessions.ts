import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { AuthCookies } from './auth-cookies.js';
import { Devices } from './devices.service.js';
import type { OpenedSession } from './sessions.service.js';

/** Hands a session to the browser that asked for it, and keeps which browser that was. */
@Injectable()
export class BrowserSessions {
  constructor(
    private readonly cookies: AuthCookies,
    private readonly devices: Devices,
  ) {}

  async handOver(response: Response, session: OpenedSession): Promise<void> {
    this.cookies.set(response, session);
    await this.devices.note(session.userId, this.cookies.device(response));
  }
}

import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError, invalidField } from '../../../kernel/app-error.js';
import { Clock, DAY } from '../../../kernel/clock.js';
import { isReservedName, PROVISIONAL_NAME } from '../../../kernel/reserved-names.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { UsernamesRepository } from './usernames.repository.js';

export const USERNAME = /^[a-z0-9][a-z0-9._-]{2,29}$/;

const SUGGESTIONS = 4;
const TRIES = 20;

/** User names are pages at the root, so they are scarce: shape, reserved words, and names given up a while ago. */
@Injectable()
export class UsernamesService {
  constructor(
    private readonly names: UsernamesRepository,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async availability(wanted: string, own: string): Promise<{ available: boolean; suggestions: string[] }> {
    const name = wanted.toLowerCase();
    if (name === own.toLowerCase()) return { available: true, suggestions: [] };
    const available = mayBeChosen(name) && !(await this.closed([name])).has(name);
    return { available, suggestions: available ? [] : await this.suggest(name) };
  }

  /** Throws unless `name` may be taken now; a race is decided by the unique index. */
  async requireFree(name: string): Promise<void> {
    if (!mayBeChosen(name))
      throw invalidField('username', 'reserved', {
        en: `"${name}" cannot be used as a username`,
        de: `„${name}“ ist als Nutzername nicht möglich`,
      });
    if ((await this.closed([name])).has(name)) {
      throw new AppError(
        'ALREADY_EXISTS',
        {
          en: `"${name}" is taken. Choose another username.`,
          de: `„${name}“ ist vergeben. Wähle einen anderen Nutzernamen.`,
        },
        {
          details: [
            {
              field: 'username',
              rule: 'free',
              message: { en: `"${name}" is taken`, de: `„${name}“ ist vergeben` },
            },
          ],
        },
      );
    }
  }

  /** In the transaction that gives the account its new name. */
  async release(username: string, userId: string): Promise<void> {
    if (PROVISIONAL_NAME.test(username)) return;
    await this.names.release({ username, userId, releasedAt: this.clock.now() });
  }

  private closed(names: readonly string[]): Promise<Set<string>> {
    return this.names.closed(names, this.clock.in(-this.settings.get('username.heldDays') * DAY));
  }

  private async suggest(wanted: string): Promise<string[]> {
    const base =
      wanted
        .replaceAll(/[^a-z0-9._-]/g, '')
        .replace(/^[^a-z0-9]+/, '')
        .slice(0, 24) || 'creator';
    const candidates = [
      ...new Set(
        Array.from({ length: TRIES }, () => `${base}${base.length < 3 ? '-' : ''}${randomInt(10, 9999)}`),
      ),
    ];
    const possible = candidates.filter(mayBeChosen);
    const closed = await this.closed(possible);
    return possible.filter((name) => !closed.has(name)).slice(0, SUGGESTIONS);
  }
}

const mayBeChosen = (name: string) =>
  USERNAME.test(name) && !isReservedName(name) && !PROVISIONAL_NAME.test(name);

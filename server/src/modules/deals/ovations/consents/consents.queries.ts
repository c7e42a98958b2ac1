import { Injectable } from '@nestjs/common';
import { csvFile, csvRow, harmless } from '../../../../kernel/csv.js';
import { mapped, type Page, type PageQuery } from '../../../../kernel/page.js';
import { say } from '../../../../platform/http/language.js';
import { ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { cardOf, UsersQueries } from '../../../identity/users/index.js';
import type { ConsentLineDto } from '../dto/consent.dto.js';
import { ConsentsRepository } from './consents.repository.js';
import { wordings } from './wording.js';

const MOST_LINES = 50_000;

/** Who allowed a brand to show what, in which wording, and who took it back. */
@Injectable()
export class ConsentsQueries {
  constructor(
    private readonly rows: ConsentsRepository,
    private readonly users: UsersQueries,
  ) {}

  async page(principal: Principal, asked: PageQuery): Promise<Page<ConsentLineDto>> {
    const page = await this.rows.page(ownedBy(principal), asked);
    const cards = await this.users.cards(page.data.map(({ creatorId }) => creatorId));
    return mapped(page, ({ id, ovationId, creatorId, move, version, at }) => ({
      id,
      ovationId,
      creator: cardOf(cards, creatorId),
      move,
      version,
      at: at.toISOString(),
    }));
  }

  async file(principal: Principal): Promise<string> {
    const lines = await this.rows.all(ownedBy(principal), MOST_LINES);
    const cards = await this.users.cards(lines.map(({ creatorId }) => creatorId));
    const texts = new Map(wordings.map(({ version, text }) => [version, say(text)]));
    return csvFile([
      csvRow('time', 'ovation', 'creator', 'name', 'consent', 'version', 'wording'),
      ...lines.map(({ ovationId, creatorId, move, version, at }) =>
        csvRow(
          at.toISOString(),
          ovationId,
          creatorId,
          harmless(cardOf(cards, creatorId).displayName),
          move,
          String(version),
          texts.get(version) ?? '',
        ),
      ),
    ]);
  }
}

import { Injectable } from '@nestjs/common';
import { AppError, type FieldError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import type { AuditActor } from '../../../platform/audit/audit-actor.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { type Approval, Approves, ApprovalsService } from '../approvals/index.js';
import { isBalanced, journal, type JournalLine, LedgerQueries, LedgerService } from '../ledger/index.js';
import { unitOf } from './books.view.js';
import type { JournalInputDto } from './dto/journal.dto.js';

/** Manual journal entries: always by two people, always through the one ledger function. */
@Injectable()
export class JournalService {
  constructor(
    readonly db: Database,
    private readonly ledger: LedgerService,
    private readonly accounts: LedgerQueries,
    private readonly approvals: ApprovalsService,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async request({ reason, lines, effectiveAt }: JournalInputDto, by: AuditActor): Promise<Approval> {
    if (effectiveAt !== undefined && new Date(effectiveAt) > this.clock.now())
      throw wrong({
        field: 'effectiveAt',
        rule: 'future',
        message: {
          en: 'A journal entry cannot lie in the future',
          de: 'Eine manuelle Buchung darf nicht in der Zukunft liegen',
        },
      });
    const resolved = await this.resolve(lines);
    refuseUnbalanced(resolved);
    // The second person reads names and whose each account is, not the ids by which it is booked.
    const told = lines.map(({ accountId, minor }, index) => ({
      accountId,
      minor,
      ...nameOf(resolved[index]),
    }));
    const payload = { lines: told, ...(effectiveAt === undefined ? {} : { effectiveAt }) };
    return this.approvals.request(
      {
        kind: 'journal',
        subject: { kind: 'journal', id: newId() },
        payload,
        people: peopleOf(resolved),
        reason,
      },
      by,
    );
  }

  @Approves('journal')
  async post({ id, payload: { lines, effectiveAt } }: Approval<'journal'>, by: AuditActor): Promise<void> {
    await this.ledger.post({
      ...journal(await this.resolve(lines)),
      key: id,
      source: { type: 'approval', id },
      ...(effectiveAt === undefined ? {} : { effectiveAt: new Date(effectiveAt) }),
      ...(by.requestId === null ? {} : { requestId: by.requestId }),
    });
  }

  private async resolve(lines: JournalInputDto['lines']): Promise<JournalLine[]> {
    const resolved: JournalLine[] = [];
    for (const [index, { accountId, minor }] of lines.entries()) {
      const account = await this.accounts.account(accountId);
      if (!account || account.closedAt !== null)
        throw wrong({
          field: `lines.${index}.accountId`,
          rule: 'exists',
          message: {
            en: 'This account does not exist or is closed',
            de: 'Dieses Konto gibt es nicht, oder es ist geschlossen',
          },
        });
      if (minor === 0)
        throw wrong({
          field: `lines.${index}.minor`,
          rule: 'notZero',
          message: { en: 'An amount is not 0', de: 'Ein Betrag darf nicht 0 sein' },
        });
      resolved.push({ account: account.account, amount: minor });
    }
    return resolved;
  }
}

/** Whose accounts it touches. */
const peopleOf = (lines: readonly JournalLine[]): string[] => [
  ...new Set(lines.flatMap(({ account: { owner } }) => (owner?.type === 'user' ? [owner.id] : []))),
];

function nameOf(line: JournalLine | undefined) {
  if (!line) return {};
  const { code, currency, owner } = line.account;
  return {
    account: code,
    unit: unitOf(currency),
    ...(owner ? { ownerType: owner.type, ownerId: owner.id } : { ownerType: 'platform' }),
  };
}

function refuseUnbalanced(lines: readonly JournalLine[]): void {
  if (!isBalanced(lines))
    throw wrong({
      field: 'lines',
      rule: 'balanced',
      message: {
        en: 'The lines have to add up to 0 in each currency',
        de: 'Die Zeilen müssen in jeder Währung zusammen 0 ergeben',
      },
    });
}

const wrong = (detail: FieldError) =>
  new AppError('VALIDATION_FAILED', detail.message, { details: [detail] });

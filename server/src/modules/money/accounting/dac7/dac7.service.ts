import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { callerLanguage } from '../../../../platform/http/language.js';
import { invalidField } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import type { AuditActor } from '../../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../../platform/audit/audit-log.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { LedgerSellers, type SellerQuarter } from '../../ledger/index.js';
import { dac7Csv } from './dac7-csv.js';
import { Dac7Repository } from './dac7.repository.js';
import type { Dac7Report, QuarterFigures, ReportedSeller } from './dac7.types.js';
import { dac7Xml } from './dac7-xml.js';
import type { Dac7QueryDto } from './dto/dac7.dto.js';
import { SellerIdentities } from './seller-identities.service.js';

const NOTHING: QuarterFigures = { creditedMinor: 0, feeMinor: 0, activities: 0 };

/** The yearly report about sellers. Identities are opened here alone, and every report is written down. */
@Injectable()
export class Dac7Service {
  constructor(
    readonly db: Database,
    private readonly sellers: LedgerSellers,
    private readonly identities: SellerIdentities,
    private readonly rows: Dac7Repository,
    private readonly audit: AuditLog,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async report({ year, format }: Dac7QueryDto, by: AuditActor): Promise<string> {
    const madeAt = this.clock.now();
    if (year > madeAt.getUTCFullYear())
      throw invalidField('year', 'past', {
        en: 'This year has not begun: there is nothing to report',
        de: 'Dieses Jahr hat noch nicht begonnen: Es gibt nichts zu melden',
      });
    const report: Dac7Report = {
      year,
      id: newId(),
      madeAt,
      operator: {
        name: this.settings.get('company.name'),
        street: this.settings.get('company.street'),
        postalCode: this.settings.get('company.postalCode'),
        city: this.settings.get('company.city'),
        country: this.settings.get('company.country'),
        vatId: this.settings.get('company.vatId'),
        register: this.settings.get('company.register'),
      },
      sellers: await this.reported(await this.sellers.quarters(year)),
    };
    const language = callerLanguage();
    const content = format === 'csv' ? dac7Csv(report, language) : dac7Xml(report, language);
    await this.writeDown(report, format, content, by);
    return content;
  }

  @Transactional()
  protected async writeDown(
    { year, madeAt, sellers }: Dac7Report,
    format: string,
    content: string,
    by: AuditActor,
  ): Promise<void> {
    const sha256 = createHash('sha256').update(content).digest('hex');
    if (by.actorId !== null) await this.rows.note({ year, format, sha256, actorId: by.actorId, at: madeAt });
    await this.audit.record(by, {
      action: 'tax.dac7',
      target: { kind: 'tax_report', id: String(year) },
      after: { format, sellers: sellers.length, sha256 },
      personalDataOf: null,
    });
  }

  private async reported(rows: readonly SellerQuarter[]): Promise<ReportedSeller[]> {
    const byUser = new Map<string, SellerQuarter[]>();
    for (const row of rows) byUser.set(row.userId, [...(byUser.get(row.userId) ?? []), row]);
    const sellers: ReportedSeller[] = [];
    for (const [userId, quarters] of byUser) {
      const figures = [1, 2, 3, 4].map(
        (quarter) => quarters.find((row) => row.quarter === quarter) ?? NOTHING,
      );
      sellers.push({ userId, identity: await this.identities.of(userId), quarters: figures });
    }
    return sellers;
  }
}

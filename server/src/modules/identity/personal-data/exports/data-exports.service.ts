import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { keptInLanguage } from '../../../../kernel/kept-words.js';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock, HOUR } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { exportReadyMail } from '../personal-data.mails.js';
import { MailOutbox } from '../../../../platform/mail/mail-outbox.js';
import {
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../../platform/privacy/personal-data.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { StepUp } from '../../../../platform/security/step-up.js';
import { SealedFiles } from '../../../../platform/storage/sealed-files.js';
import { TimedState } from '../../../../platform/jobs/timed-state.js';
import { Repeat } from '../../../../platform/jobs/repeat.js';
import { type NamedHolder, PersonalDataHolders } from '../../../../platform/privacy/personal-data-holders.js';
import { UsersQueries } from '../../users/index.js';
import { Archive } from './archive.js';
import { DataExportEntity } from './data-export.entity.js';
import { contextOf } from './export-context.js';
import { DataExportsRepository } from './data-exports.repository.js';
import { type Language, ourLanguage, type Sentence } from '../../../../kernel/sentence.js';

const MAX_TRIES = 5;
const EVERY_MS = 2_000;
const NAMES = {
  readme: { en: 'README.txt', de: 'LIESMICH.txt' },
  leftOut: { en: 'left-out.txt', de: 'ausgelassen.txt' },
} satisfies Record<string, Sentence>;
const README: Sentence = {
  en: `This is a copy of what we keep about you.

Each .json file holds what one part of the product knows: account, sign-ins, addresses, verification, payments, payouts,
invoices, challenges, entries and so on. Folders of the same name hold the files that belong to it. Times are UTC,
amounts are cents. Secrets such as your password are kept as fingerprints only and cannot be part of it.
`,
  de: `Das ist eine Kopie dessen, was wir über dich speichern.

Jede .json-Datei enthält, was ein Teil des Produkts weiß: Konto, Anmeldungen, Adressen, Identitätsprüfung, Zahlungen,
Auszahlungen, Rechnungen, Challenges, Beiträge und so weiter. Ordner gleichen Namens enthalten die zugehörigen Dateien.
Zeiten sind in UTC, Beträge in Cent angegeben. Geheimnisse wie dein Passwort liegen bei uns nur als Fingerabdruck und
sind nicht dabei.
`,
};

/** Copies of all own data: asked for, made by a worker, kept sealed, fetched with the session for a day. */
@PersonalData('data-exports')
@Injectable()
export class DataExportsService implements PersonalDataHolder {
  private readonly logger = new Logger('DataExports');

  constructor(
    readonly db: Database,
    private readonly rows: DataExportsRepository,
    private readonly personalData: PersonalDataHolders,
    private readonly users: UsersQueries,
    private readonly files: SealedFiles,
    private readonly stepUp: StepUp,
    private readonly mails: MailOutbox,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async request(who: SessionPrincipal, code: string | undefined): Promise<string> {
    const proof = await this.stepUp.require(who, 'export', code);
    return this.db.transaction(async () => {
      await proof.use();
      return this.queue(who.userId);
    });
  }

  private async queue(userId: string): Promise<string> {
    const row = Object.assign(new DataExportEntity(), {
      id: newId(),
      userId,
      state: 'queued',
      key: null,
      bytes: null,
      tries: 0,
      requestedAt: this.clock.now(),
      finishedAt: null,
      expiresAt: null,
    } satisfies DataExportEntity);
    if (!(await this.rows.add(row)))
      throw new AppError('ALREADY_EXISTS', {
        en: 'A copy of your data is being made already. We mail you when it is there.',
        de: 'Eine Kopie deiner Daten wird schon erstellt. Wir schreiben dir, sobald sie da ist.',
      });
    return row.id;
  }

  /** The job, in one worker of all: a copy may take long, and what runs at its start was cut off by a crash. */
  @Repeat({ name: 'data-exports.make', everyMs: EVERY_MS })
  async makeAll(): Promise<void> {
    for (const id of await this.rows.open()) {
      try {
        await this.make(id);
      } catch (error) {
        this.logger.error(
          `${id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        );
      }
    }
  }

  private async make(id: string): Promise<void> {
    const claimed = await this.claim(id);
    if (!claimed) return;
    if (claimed.left !== null) await this.files.delete(claimed.left);
    const folder = await mkdtemp(join(tmpdir(), 'export-'));
    try {
      const path = join(folder, 'data.zip');
      const bytes = await this.write(claimed.userId, path);
      const file = { stream: createReadStream(path), size: bytes };
      await this.files.put(claimed.key, file, contextOf(id));
      // Its owner may have left meanwhile: no row would name the file any more.
      if (!(await this.finish(id, claimed.key, bytes))) await this.files.delete(claimed.key);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  @TimedState<DataExportsService>({
    name: 'data-exports.expire',
    due: ({ rows }, now, limit) => rows.expired(now, limit),
  })
  async expire(id: string): Promise<void> {
    const row = await this.rows.byId(id);
    if (!row?.key) return;
    await this.files.delete(row.key);
    await this.rows.update(id, { key: null });
  }

  async release({ userId }: DataSubject): Promise<void> {
    for (const { key } of await this.rows.of(userId)) if (key !== null) await this.files.delete(key);
  }

  erase({ userId }: DataSubject): Promise<void> {
    return this.rows.forget(userId);
  }

  @Transactional()
  protected async claim(id: string): Promise<{ userId: string; key: string; left: string | null } | null> {
    const row = await this.rows.lock(id);
    if (!row || row.state === 'done' || row.state === 'failed') return null;
    const tries = row.tries + 1;
    if (tries > MAX_TRIES) {
      await this.rows.update(id, { state: 'failed', finishedAt: this.clock.now() });
      this.logger.error(`${id}: given up after ${MAX_TRIES} tries`);
      return null;
    }
    const key = `${row.userId}/export-${id}-${tries}.bin`;
    await this.rows.update(id, { state: 'running', tries, key });
    return { userId: row.userId, key, left: row.key };
  }

  @Transactional()
  protected async finish(id: string, key: string, bytes: number): Promise<boolean> {
    const row = await this.rows.lock(id);
    if (row?.state !== 'running' || row.key !== key) return false;
    const hours = this.settings.get('export.linkHours');
    await this.rows.update(id, {
      state: 'done',
      bytes,
      finishedAt: this.clock.now(),
      expiresAt: this.clock.in(hours * HOUR),
    });
    await this.mails.send(await this.users.profile(row.userId), exportReadyMail, { hours });
    return true;
  }

  private async write(userId: string, path: string): Promise<number> {
    const { email, username, language } = await this.users.profile(userId);
    const own = ourLanguage(language);
    const say = (sentence: Sentence): string => sentence[own];
    const archive = new Archive(path);
    await archive.text(say(NAMES.readme), say(README));
    const leftOut: string[] = [];
    for (const holder of this.personalData.all)
      leftOut.push(...(await this.add(archive, holder, { userId, email, username }, own)));
    if (leftOut.length > 0) await archive.text(say(NAMES.leftOut), `${leftOut.join('\n')}\n`);
    return archive.close();
  }

  private async add(
    archive: Archive,
    holder: NamedHolder,
    subject: DataSubject,
    language: Language,
  ): Promise<string[]> {
    const leftOut: string[] = [];
    const collected = await holder.collect?.(subject);
    if (!collected) return leftOut;
    await archive.text(
      `${holder.name}.json`,
      `${JSON.stringify(keptInLanguage(collected.content, language), null, 2)}\n`,
    );
    for (const { name, read } of collected.files ?? []) {
      const path = `${holder.name}/${name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')}`;
      const source = await read();
      if (source === null || !(await archive.stream(path, source))) leftOut.push(path);
    }
    return leftOut;
  }
}

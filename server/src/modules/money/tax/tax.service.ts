import { Injectable, Logger } from '@nestjs/common';
import { AppError, invalidField } from '../../../kernel/app-error.js';
import { Clock, DAY, HOUR } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Encryption } from '../../../platform/security/encryption.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import type { SelfBillingDto, TaxProfileInputDto } from './dto/tax.dto.js';
import { refuseWrongIds, tidied } from './tax-ids.js';
import { evidenceContext, TaxProfileEntity, tinContext, VatCheckEntity } from './tax-profile.entity.js';
import { TaxRepository } from './tax.repository.js';
import { VatRegistry } from './vat-registry.js';

@Injectable()
export class TaxService {
  private readonly logger = new Logger('Tax');

  constructor(
    readonly db: Database,
    private readonly rows: TaxRepository,
    private readonly registry: VatRegistry,
    private readonly encryption: Encryption,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /**
   * A VAT id that is not confirmed is asked for at once, also when it is saved again: the register learns of a new one
   * some days after its owner. Where the register is silent, it is asked again later.
   */
  async set(userId: string, input: TaxProfileInputDto): Promise<void> {
    const { vatIdState, vatId } = await this.store(userId, input);
    if (vatId !== null && vatIdState !== 'valid') await this.check(userId);
  }

  /** From the billing details: the VAT id alone. A business that gives one is no private person any more. */
  async setVatId(userId: string, vatId: string | null): Promise<void> {
    const kind = (await this.rows.profile(userId))?.kind ?? 'private';
    if (vatId === null) {
      await this.set(userId, { kind: kind === 'eu_business' ? 'private' : kind });
      return;
    }
    const foreign = !tidied(vatId).startsWith('DE');
    const fitting = foreign ? 'eu_business' : kind === 'small_business' ? kind : 'vat_registered';
    await this.set(userId, { kind: fitting, vatId });
  }

  @Transactional()
  async agree(userId: string, { agreed, version }: SelfBillingDto): Promise<void> {
    const current = this.settings.get('tax.selfBillingVersion');
    if (!agreed)
      throw invalidField('agreed', 'accepted', {
        en: 'Self-billing needs your agreement',
        de: 'Das Gutschriftverfahren braucht deine Zustimmung',
      });
    if (version !== current)
      throw new AppError('VERSION_MISMATCH', {
        en: 'The agreement has changed. Read it again, then agree.',
        de: 'Die Vereinbarung hat sich geändert. Lies sie noch einmal und stimme dann zu.',
      });
    await this.rows.lockUser(userId);
    const profile = await this.rows.lock(userId);
    if (!profile)
      throw new AppError('CONFLICT', {
        en: 'Tell us first how you are taxed, then agree to self-billing.',
        de: 'Sag uns zuerst, wie du besteuert wirst, und stimme dann dem Gutschriftverfahren zu.',
      });
    await this.rows.save(
      Object.assign(profile, { selfBillingVersion: version, selfBillingAgreedAt: this.clock.now() }),
    );
  }

  @Transactional()
  protected async store(userId: string, input: TaxProfileInputDto): Promise<TaxProfileEntity> {
    await this.rows.lockUser(userId);
    const known = await this.rows.lock(userId);
    const knownTin =
      known?.tin && known.tinCountry ? this.encryption.decrypt(known.tin, tinContext(userId)) : null;
    const ids = {
      kind: input.kind,
      vatId: input.vatId === undefined ? null : tidied(input.vatId),
      tin: input.tin === undefined ? knownTin : tidied(input.tin),
      tinCountry: input.tinCountry ?? known?.tinCountry ?? null,
    };
    refuseWrongIds(ids);
    const now = this.clock.now();
    const same = known !== null && known.vatId === ids.vatId;
    const profile = Object.assign(known ?? blank(userId), {
      kind: ids.kind,
      vatId: ids.vatId,
      vatIdState: same ? known.vatIdState : 'unchecked',
      vatIdCheckedAt: same ? known.vatIdCheckedAt : null,
      vatIdDueAt: ids.vatId === null ? null : same ? known.vatIdDueAt : now,
      tin: ids.tin === null ? null : this.encryption.encrypt(ids.tin, tinContext(userId)),
      tinCountry: ids.tinCountry,
      updatedAt: now,
    } as const);
    await this.rows.save(profile);
    return profile;
  }

  @TimedState<TaxService>({ name: 'tax.vatIds', due: ({ rows }, now, limit) => rows.due(now, limit) })
  async check(userId: string): Promise<void> {
    const vatId = (await this.rows.profile(userId))?.vatId;
    if (!vatId) return;
    try {
      const answer = await this.registry.check(vatId);
      await this.keep(userId, vatId, answer);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.logger.warn(`VAT id of ${userId}: ${error.message}`);
      await this.later(userId, vatId);
    }
  }

  @Transactional()
  protected async keep(
    userId: string,
    vatId: string,
    { valid, requestId, ...evidence }: Awaited<ReturnType<VatRegistry['check']>>,
  ): Promise<void> {
    const profile = await this.rows.lock(userId);
    const now = this.clock.now();
    const id = newId();
    await this.rows.insertCheck(
      Object.assign(new VatCheckEntity(), {
        id,
        userId,
        vatId,
        valid,
        requestId,
        evidence: this.encryption.encrypt(JSON.stringify(evidence), evidenceContext(id)),
        checkedAt: now,
      } satisfies VatCheckEntity),
    );
    // Another id was given meanwhile: the answer is kept, but says nothing about it.
    if (profile?.vatId !== vatId) return;
    Object.assign(profile, {
      vatIdState: valid ? 'valid' : 'invalid',
      vatIdCheckedAt: now,
      vatIdDueAt: this.clock.in(valid ? this.settings.get('tax.vatIdRecheckDays') * DAY : DAY),
    });
    await this.rows.save(profile);
  }

  @Transactional()
  protected async later(userId: string, vatId: string): Promise<void> {
    const profile = await this.rows.lock(userId);
    if (profile?.vatId !== vatId) return;
    await this.rows.save(Object.assign(profile, { vatIdDueAt: this.clock.in(HOUR) }));
  }
}

const blank = (userId: string): TaxProfileEntity =>
  Object.assign(new TaxProfileEntity(), { userId, selfBillingVersion: null, selfBillingAgreedAt: null });

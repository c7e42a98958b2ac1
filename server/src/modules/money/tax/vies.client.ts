import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { Config } from '../../../platform/config/config.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { type VatRegistration, VatRegistry } from './vat-registry.js';
import { fetchOnce } from '../../../platform/gateways/fetch-once.js';

interface Answer {
  valid?: boolean;
  requestIdentifier?: string;
  name?: string;
  address?: string;
  actionSucceed?: boolean;
  errorWrappers?: { error: string }[];
}

const TIMEOUT_MS = 10_000;
const HIDDEN = '---';

/** VIES by its REST interface; the enquiry names our own id, so that the answer counts as evidence. */
@Injectable()
export class ViesClient extends VatRegistry {
  constructor(
    private readonly config: Config,
    private readonly settings: SettingsStore,
    private readonly database: Database,
  ) {
    super();
  }

  async check(vatId: string): Promise<VatRegistration> {
    this.database.refuseTransaction('vies.check');
    const own = this.settings.get('company.vatId');
    const answer = await this.call({
      countryCode: vatId.slice(0, 2),
      vatNumber: vatId.slice(2),
      ...(own === '' ? {} : { requesterMemberStateCode: own.slice(0, 2), requesterNumber: own.slice(2) }),
    });
    if (answer.actionSucceed === false || answer.valid === undefined)
      throw silent(answer.errorWrappers?.[0]?.error ?? 'no answer');
    return {
      valid: answer.valid,
      requestId: known(answer.requestIdentifier),
      name: known(answer.name),
      address: known(answer.address),
    };
  }

  private async call(body: object): Promise<Answer> {
    try {
      const response = await fetchOnce(`${this.config.env.VIES_API_BASE}/check-vat-number`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return (await response.json()) as Answer;
    } catch (error) {
      throw silent(error instanceof Error ? error.message : String(error));
    }
  }
}

/** Some countries keep name and address to themselves. */
const known = (text: string | undefined): string | null =>
  text === undefined || text === '' || text === HIDDEN ? null : text;

const silent = (reason: string) =>
  new AppError('PROVIDER_ERROR', {
    en: `The register of VAT ids does not answer (${reason}). It is asked again later.`,
    de: `Das Register der USt-IdNrn. antwortet nicht (${reason}). Wir fragen später noch einmal.`,
  });

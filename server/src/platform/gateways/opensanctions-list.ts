import { Injectable } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { type ScreenedParty, ScreeningList, type ScreeningMatch } from './screening-list.js';
import { fetchOnce } from './fetch-once.js';

interface Answer {
  responses?: {
    party?: { results?: { caption: string; score: number; match: boolean; datasets?: string[] }[] };
  };
}

const TIMEOUT_MS = 10_000;

/** The matching call of OpenSanctions, or of its own server (yente) in our network: nobody else then learns who is paid. */
@Injectable()
export class OpenSanctionsList extends ScreeningList {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
  ) {
    super();
  }

  get enabled(): boolean {
    return this.config.env.SCREENING_API_BASE !== '';
  }

  async matches({ kind, name, birthDate, country }: ScreenedParty): Promise<ScreeningMatch[]> {
    this.database.refuseTransaction('ScreeningList.matches');
    const properties = {
      name: [name],
      ...(kind === 'person' && birthDate !== null ? { birthDate: [birthDate] } : {}),
      ...(country === null
        ? {}
        : { [kind === 'person' ? 'nationality' : 'jurisdiction']: [country.toLowerCase()] }),
    };
    const schema = kind === 'person' ? 'Person' : 'Company';
    const answer = await this.call({ queries: { party: { schema, properties } } });
    const results = answer.responses?.party?.results;
    if (!Array.isArray(results)) throw silent('an answer without results');
    return results
      .filter(({ match }) => match)
      .map(({ caption, score, datasets }) => ({
        name: caption,
        score: Math.round(score * 100),
        lists: datasets ?? [],
      }));
  }

  private async call(body: object): Promise<Answer> {
    const { SCREENING_API_BASE: base, SCREENING_API_KEY: key } = this.config.env;
    try {
      const response = await fetchOnce(`${base}/match/default`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(key === '' ? {} : { authorization: `ApiKey ${key}` }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      return (await response.json()) as Answer;
    } catch (error) {
      throw silent(error instanceof Error ? error.message : String(error));
    }
  }
}

const silent = (reason: string) =>
  new AppError('PROVIDER_ERROR', {
    en: `The lists of sanctions do not answer (${reason}). They are asked again later.`,
    de: `Die Sanktionslisten antworten nicht (${reason}). Wir fragen später noch einmal.`,
  });

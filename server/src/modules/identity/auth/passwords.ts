import { Injectable } from '@nestjs/common';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import argon2 from 'argon2';
import { invalidField } from '../../../kernel/app-error.js';
import { Config } from '../../../platform/config/config.js';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Of zxcvbn's scale: a million guesses find what is below. */
const LEAST_SCORE = 2;

@Injectable()
export class Passwords {
  private decoy: Promise<string> | null = null;
  private estimator: ZxcvbnFactory | null = null;

  constructor(private readonly config: Config) {}

  /**
   * The hash of a password that somebody chooses. Throws 400 for one of the lists of common passwords, a pattern of the
   * keyboard, or hardly more than what is known `about` the person: their address or name.
   */
  async hashNew(password: string, field: string, about: readonly string[]): Promise<string> {
    this.estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
    const known = [this.config.env.PRODUCT_NAME, ...about].flatMap((text) => [
      text,
      ...text.split('@'),
      ...text.split(/[@.\s]/),
    ]);
    if (this.estimator.check(password, known).score < LEAST_SCORE)
      throw invalidField(field, 'common', {
        en: 'This password is easy to guess. Use a longer one, of several words.',
        de: 'Dieses Passwort ist leicht zu erraten. Nimm ein längeres aus mehreren Wörtern.',
      });
    return this.hash(password);
  }

  hash(password: string): Promise<string> {
    return argon2.hash(password, OPTIONS);
  }

  /** Takes the same time where there is no hash, so that the answer does not tell which accounts exist. */
  async verify(hash: string | null, password: string): Promise<boolean> {
    this.decoy ??= this.hash('decoy');
    const matches = await argon2.verify(hash ?? (await this.decoy), password);
    return hash !== null && matches;
  }
}

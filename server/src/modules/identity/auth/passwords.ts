import { Injectable } from '@nestjs/common';
import argon2 from 'argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

@Injectable()
export class Passwords {
  private decoy: Promise<string> | null = null;

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

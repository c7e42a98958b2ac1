import { Injectable } from '@nestjs/common';
import type { KycProfileEntity } from './kyc-profile.entity.js';
import { KycRepository } from './kyc.repository.js';
import { KycSeal } from './kyc-seal.js';

/** Tells one person behind several accounts by name and day of birth, of verifications that were begun. */
@Injectable()
export class KycIdentities {
  constructor(
    private readonly repository: KycRepository,
    private readonly seal: KycSeal,
  ) {}

  async samePerson(one: string, other: string): Promise<boolean> {
    return this.isOneOf(one, [other]);
  }

  async isOneOf(one: string, others: readonly string[]): Promise<boolean> {
    const profile = await this.repository.profile(one);
    const first = profile && this.nameAndBirth(profile);
    if (first === null) return false;
    const profiles = await this.repository.profilesOf(others);
    return profiles.some((other) => this.nameAndBirth(other) === first);
  }

  private nameAndBirth({ personal, userId }: KycProfileEntity): string | null {
    const { firstName, lastName, dob } = this.seal.personal(personal, userId);
    if (!firstName || !lastName || !dob) return null;
    const name = `${firstName} ${lastName}`
      .normalize('NFKD')
      .replaceAll(/[^\p{L} ]/gu, '')
      .toLowerCase();
    return `${name} ${dob.year}-${dob.month}-${dob.day}`;
  }
}

import { Injectable } from '@nestjs/common';
import { Encryption } from '../../../platform/security/encryption.js';
import type { BusinessFields, PersonalFields, SecretFields } from './kyc.types.js';

type Part = 'personal' | 'secrets' | 'business' | 'extra' | 'terms_ip' | 'file_name';

/** What a part of a row is bound to. */
export const partContext = (part: Part, id: string) => `kyc:${part}:${id}`;

/** Personal data lies encrypted, each column of each row in its own context. */
@Injectable()
export class KycSeal {
  constructor(private readonly encryption: Encryption) {}

  seal(value: object | string, part: Part, id: string): string {
    return this.encryption.encrypt(JSON.stringify(value), partContext(part, id));
  }

  personal(stored: string | null, id: string): PersonalFields {
    return this.open<PersonalFields>(stored, 'personal', id) ?? {};
  }

  secrets(stored: string | null, id: string): SecretFields {
    return this.open<SecretFields>(stored, 'secrets', id) ?? {};
  }

  business(stored: string | null, id: string): BusinessFields | null {
    return this.open<BusinessFields>(stored, 'business', id);
  }

  extra(stored: string | null, id: string): { path: string; value: string }[] {
    return this.open<{ path: string; value: string }[]>(stored, 'extra', id) ?? [];
  }

  text(stored: string | null, part: 'terms_ip' | 'file_name', id: string): string | null {
    return this.open<string>(stored, part, id);
  }

  private open<T>(stored: string | null, part: Part, id: string): T | null {
    return stored === null ? null : (JSON.parse(this.encryption.decrypt(stored, partContext(part, id))) as T);
  }
}

import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';

export interface DataSubject {
  userId: string;
  email: string;
  username: string;
}

export interface CollectedFile {
  /** Its name in the copy. */
  name: string;
  /** null = it has gone since. */
  read: () => Promise<Readable | null>;
}

export interface Collected {
  /** Becomes a JSON file. */
  content: object;
  files?: readonly CollectedFile[];
}

/** What one module keeps about a person. Every module that keeps something has exactly one. */
export interface PersonalDataHolder {
  /** Slug of the module. */
  readonly name: string;
  /** For the copy that a person may ask for; null = nothing is kept. */
  collect?: (subject: DataSubject) => Promise<Collected | null>;
  /** What stands at a provider or in the object store. Outside any transaction, before `erase`; may come twice. */
  release?: (subject: DataSubject) => Promise<void>;
  /** In the one transaction that closes the account. What the law wants kept stays, without a name where it can. */
  erase?: (subject: DataSubject) => Promise<void>;
}

/** Who keeps personal data. Modules register themselves; copies and the closing of accounts ask all of them. */
@Injectable()
export class PersonalData {
  private readonly holders = new Map<string, PersonalDataHolder>();

  register(holder: PersonalDataHolder): void {
    if (this.holders.has(holder.name))
      throw new Error(`two holders of personal data are called ${holder.name}`);
    this.holders.set(holder.name, holder);
  }

  get all(): PersonalDataHolder[] {
    return [...this.holders.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }
}

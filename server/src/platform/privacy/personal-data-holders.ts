import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database.js';
import { mappedEntities } from '../database/entities.js';
import { declaredOnClass } from '../discovery/declare.js';
import { byName, Declarations } from '../discovery/declarations.js';
import { holderNames, type PersonalDataHolder, personalRows } from './personal-data.js';
import { PersonalRowsRepository } from './personal-rows.repository.js';

export type NamedHolder = PersonalDataHolder & { name: string };

/** Who keeps personal data, as `@PersonalData` says; copies and the closing of accounts ask all of them. */
@Injectable()
export class PersonalDataHolders implements OnModuleInit {
  /** By name. */
  all: NamedHolder[] = [];

  constructor(
    private readonly declarations: Declarations,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    const classes = this.declarations.classes(holderNames).map(({ meta, instance }) => named(meta, instance));
    const entities = mappedEntities().flatMap((entity) =>
      declaredOnClass(personalRows, entity).map((rows) =>
        named(
          rows.name,
          new PersonalRowsRepository(this.database, entity as new () => Record<string, unknown>, rows),
        ),
      ),
    );
    const holders = byName(holderNames.what, [...classes, ...entities]);
    this.all = [...holders.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }
}

const named = (name: string, holder: PersonalDataHolder): NamedHolder => ({
  name,
  ...(holder.collect ? { collect: (subject) => holder.collect?.(subject) ?? Promise.resolve(null) } : {}),
  ...(holder.release ? { release: async (subject) => holder.release?.(subject) } : {}),
  ...(holder.erase ? { erase: async (subject) => holder.erase?.(subject) } : {}),
});

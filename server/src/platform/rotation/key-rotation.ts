import type { Database } from '../database/database.js';
import { mappedEntities } from '../database/entities.js';
import { declaredOnClass } from '../discovery/declare.js';
import type { Encryption } from '../security/encryption.js';
import type { Storage } from '../storage/storage.js';
import { ColumnRotation } from './column-rotation.repository.js';
import { FileRotation } from './file-rotation.repository.js';
import type { Place } from './place.js';
import { sealedColumns, sealedFiles } from './sealed.js';

/** Everything that is sealed for long, as the entities declare it with `@Sealed` and `@SealedFileOf`. */
export class KeyRotation {
  private readonly files: FileRotation[];
  private readonly columns: ColumnRotation[];

  constructor(database: Database, encryption: Encryption, storage: Storage) {
    const rowsOf = (entity: new () => object) => database.repo(entity as new () => Record<string, unknown>);
    this.files = mappedEntities().flatMap((entity) =>
      declaredOnClass(sealedFiles, entity).map(
        (file) => new FileRotation(rowsOf(entity), file, encryption, storage),
      ),
    );
    this.columns = mappedEntities().flatMap((entity) =>
      declaredOnClass(sealedColumns, entity).map(
        (column) => new ColumnRotation(rowsOf(entity), column, encryption),
      ),
    );
  }

  /** How many values each key seals. */
  async look(told: (place: Place) => void): Promise<Place[]> {
    const places: Place[] = [];
    for (const place of [...this.files, ...this.columns]) {
      const seen = await place.look();
      told(seen);
      places.push(seen);
    }
    return places;
  }

  /** Seals anew what is not under the present key, beside a running product. */
  async reseal(told: (place: Place) => void): Promise<Place[]> {
    const places: Place[] = [];
    for (const place of [...this.files, ...this.columns]) {
      const left = await place.reseal();
      told(left);
      places.push(left);
    }
    for (const files of this.files) await files.removeErased();
    return places;
  }
}

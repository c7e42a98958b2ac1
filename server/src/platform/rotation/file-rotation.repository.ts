import { buffer } from 'node:stream/consumers';
import type { Repository } from 'typeorm';
import type { Encryption } from '../security/encryption.js';
import { keyOfSealedFile } from '../security/sealed-stream.js';
import { SealedFiles } from '../storage/sealed-files.js';
import type { Storage } from '../storage/storage.js';
import { counted, type Place, reasonOf, type SealedPlace } from './place.js';
import { keyOfRow } from '../database/row-key.js';
import type { DeclaredFile } from './sealed.js';

type Row = Record<string, unknown>;

/** Asked of the store at once. */
const BATCH = 16;
/** The id of a key has 32 letters at most. */
const HEAD = { start: 0, end: 63 };

/**
 * Seals the files that rows name anew, under their own names: the store shows the old file until the new one is whole,
 * and either opens.
 */
export class FileRotation implements SealedPlace {
  readonly name: string;
  private readonly id: string;
  private readonly pieces: SealedFiles;
  private written: Row[] = [];

  constructor(
    private readonly rows: Repository<Row>,
    private readonly file: DeclaredFile,
    private readonly encryption: Encryption,
    private readonly storage: Storage,
  ) {
    this.name = `files of ${rows.metadata.tableName}`;
    this.id = keyOfRow(rows.metadata);
    this.pieces = new SealedFiles(storage, encryption);
  }

  look(): Promise<Place> {
    return this.all(false);
  }

  reseal(): Promise<Place> {
    return this.all(true);
  }

  /**
   * Whoever erased a file while it was written found it deleted, and it came back. Such a row has ceased to name it:
   * asked for once more at the end, when the erasure is over.
   */
  async removeErased(): Promise<void> {
    for (const row of this.written) {
      const key = this.file.key(row);
      const now = await this.query()
        .where({ [this.id]: row[this.id] })
        .getOne();
      if (key !== null && (!now || this.file.key(now) !== key)) await this.storage.delete(key);
    }
    this.written = [];
  }

  private async all(reseal: boolean): Promise<Place> {
    const place: Place = { name: this.name, keys: new Map(), resealed: 0, unreadable: [] };
    let after: unknown = null;
    for (;;) {
      const query = this.query().orderBy(`row.${this.id}`, 'ASC').limit(BATCH);
      if (after !== null) query.where(`row.${this.id} > :after`, { after });
      const batch = await query.getMany();
      await Promise.all(batch.map((row) => this.one(row, place, reseal)));
      after = batch.at(-1)?.[this.id];
      if (batch.length < BATCH) return place;
    }
  }

  private async one(row: Row, place: Place, reseal: boolean): Promise<void> {
    const key = this.file.key(row);
    const head = key === null ? null : await this.storage.read(key, HEAD);
    if (key === null || head === null) return;
    const sealedBy = this.keyOf(await buffer(head));
    if (!reseal || sealedBy === this.encryption.current) return counted(place.keys, sealedBy);
    try {
      await this.resealOne(row, key, sealedBy);
    } catch (error) {
      counted(place.keys, sealedBy);
      place.unreadable.push(`${key}, sealed with ${sealedBy}: ${reasonOf(error)}`);
      return;
    }
    this.written.push(row);
    place.resealed++;
    counted(place.keys, this.encryption.current);
  }

  private keyOf(head: Buffer): string {
    return this.file.form === 'pieces'
      ? keyOfSealedFile(head)
      : this.encryption.keyOf(head.toString('ascii'));
  }

  private async resealOne(row: Row, key: string, sealedBy: string): Promise<void> {
    const context = this.file.context(row);
    if (this.file.form === 'pieces') return this.pieces.reseal(key, context, sealedBy);
    const stored = await this.storage.read(key);
    if (!stored) return;
    const content = this.encryption.decryptBytes(await buffer(stored), context);
    await this.storage.put(key, this.encryption.encryptBytes(content, context), 'application/octet-stream');
  }

  private query() {
    const columns = [...new Set([this.id, ...this.file.columns])];
    return this.rows.createQueryBuilder('row').select(columns.map((column) => `row.${column}`));
  }
}

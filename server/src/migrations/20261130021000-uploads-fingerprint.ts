import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What handed-in pictures and videos look like, to find those that were handed in by somebody else before. */
export class UploadsFingerprint1796004600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE media_fingerprint (
        media_id uuid NOT NULL REFERENCES media (id) ON DELETE CASCADE,
        frame smallint NOT NULL CHECK (frame BETWEEN 0 AND 3),
        hash bigint NOT NULL,
        band0 int NOT NULL,
        band1 int NOT NULL,
        band2 int NOT NULL,
        band3 int NOT NULL,
        PRIMARY KEY (media_id, frame)
      );
      CREATE INDEX media_fingerprint_band0 ON media_fingerprint (band0, frame);
      CREATE INDEX media_fingerprint_band1 ON media_fingerprint (band1, frame);
      CREATE INDEX media_fingerprint_band2 ON media_fingerprint (band2, frame);
      CREATE INDEX media_fingerprint_band3 ON media_fingerprint (band3, frame);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE media_fingerprint');
  }
}

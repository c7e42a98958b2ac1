import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { asStored, bandMasks, bandsOf } from './fingerprint.js';
import { FingerprintEntity } from './fingerprint.entity.js';

export interface Fingerprint {
  frame: number;
  hash: bigint;
}

/** The file of another owner that a file is like, and the thing that shows it. */
export interface NearCopy {
  mediaId: string;
  likeId: string;
  refId: string;
}

const near = (band: number) =>
  `SELECT g.media_id, g.frame, g.hash FROM media_fingerprint g
   WHERE g.frame = mine.frame AND g.band${band} = ANY (mine.near${band})`;

const masks = `ARRAY[${bandMasks.join(', ')}]`;
const nearBands = [0, 1, 2, 3]
  .map((band) => `ARRAY(SELECT f.band${band} # mask FROM unnest(${masks}) AS mask) AS near${band}`)
  .join(', ');

/**
 * By the parts of the hashes, each of which has an index, and then by the bits that differ. Raw, because of both. One
 * frame of a video may be like that of any other; two of three are not.
 */
const NEAR = `
  WITH mine AS (
    SELECT m.id, m.kind, m.owner_id, m.created_at, f.frame, f.hash, ${nearBands}
    FROM media m JOIN media_fingerprint f ON f.media_id = m.id WHERE m.id = ANY ($1::uuid[]))
  SELECT DISTINCT ON (mine.id) mine.id AS "mediaId", o.id AS "likeId", (array_agg(u.ref_id ORDER BY u.ref_id))[1] AS "refId"
  FROM mine
    CROSS JOIN LATERAL (${[0, 1, 2, 3].map(near).join(' UNION ')}) AS found
    JOIN media o ON o.id = found.media_id
    JOIN media_use u ON u.media_id = o.id AND u.ref_kind = $2
  WHERE bit_count((found.hash # mine.hash)::bit(64)) <= $3
    AND o.kind = mine.kind AND o.owner_id <> mine.owner_id AND (o.created_at, o.id) < (mine.created_at, mine.id)
  GROUP BY mine.id, mine.kind, o.id, o.created_at
  HAVING count(DISTINCT found.frame) >= CASE mine.kind WHEN 'image' THEN 1 ELSE 2 END
  ORDER BY mine.id, o.created_at, o.id`;

@Injectable()
export class FingerprintsRepository {
  constructor(private readonly database: Database) {}

  async add(mediaId: string, found: readonly Fingerprint[]): Promise<void> {
    if (found.length === 0) return;
    const rows = found.map(({ frame, hash }) => {
      const [band0, band1, band2, band3] = bandsOf(hash);
      return { mediaId, frame, hash: asStored(hash), band0, band1, band2, band3 };
    });
    await this.database
      .repo(FingerprintEntity)
      .createQueryBuilder()
      .insert()
      .values(rows)
      .orIgnore()
      .execute();
  }

  /** Which of these files look like an older one of somebody else with a use of this kind: the oldest of those. */
  async near(ids: readonly string[], refKind: string, distance: number): Promise<NearCopy[]> {
    if (ids.length === 0) return [];
    return this.database.query<NearCopy>(NEAR, [ids, refKind, distance]);
  }
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a handed-in picture, or one frame of a handed-in video, looks like. */
@Entity('media_fingerprint')
export class FingerprintEntity {
  @PrimaryColumn('uuid') mediaId: string;

  /** 0 of a picture; 1, 2, 3 of a video: at a tenth, in the middle, at nine tenths. */
  @PrimaryColumn('smallint') frame: number;

  /** 64 bits, as PostgreSQL's bigint. */
  @Column('bigint') hash: string;
  @Column('int') band0: number;
  @Column('int') band1: number;
  @Column('int') band2: number;
  @Column('int') band3: number;
}

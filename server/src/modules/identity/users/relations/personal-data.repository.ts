import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../../platform/privacy/personal-data.js';
import { BlockEntity } from './block.entity.js';
import { FollowEntity } from './follow.entity.js';

/** Whom somebody follows and blocks, and who follows them. Who blocked them stays with those who did. */
@PersonalData('relations')
@Injectable()
export class RelationsPersonalData implements PersonalDataHolder {
  constructor(private readonly db: Database) {}

  async collect({ userId }: DataSubject): Promise<Collected> {
    const order = { createdAt: 'ASC' } as const;
    const follows = this.db.repo(FollowEntity);
    return {
      content: {
        follows: await follows.find({ where: { followerId: userId }, order }),
        followers: await follows.find({ where: { followeeId: userId }, order }),
        blocks: await this.db.repo(BlockEntity).find({ where: { blockerId: userId }, order }),
      },
    };
  }

  /** The counters of all others stay exact. */
  async erase({ userId }: DataSubject): Promise<void> {
    await this.db.query(
      `WITH gone AS (DELETE FROM follow WHERE follower_id = $1 RETURNING followee_id)
       UPDATE "user" SET follower_count = follower_count - 1 FROM gone WHERE id = gone.followee_id`,
      [userId],
    );
    await this.db.query(
      `WITH gone AS (DELETE FROM follow WHERE followee_id = $1 RETURNING follower_id)
       UPDATE "user" SET following_count = following_count - 1 FROM gone WHERE id = gone.follower_id`,
      [userId],
    );
    await this.db.query(`UPDATE "user" SET follower_count = 0, following_count = 0 WHERE id = $1`, [userId]);
    await this.db.query(`DELETE FROM block WHERE blocker_id = $1 OR blocked_id = $1`, [userId]);
  }
}

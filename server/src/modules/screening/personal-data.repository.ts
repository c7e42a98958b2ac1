import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import {
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../platform/privacy/personal-data.js';

/** That somebody was screened, when and how it ended stays; whom they are alike does not. It is told to nobody. */
@Injectable()
export class ScreeningPersonalData implements PersonalDataHolder {
  readonly name = 'screening';

  constructor(
    registry: PersonalData,
    private readonly db: Database,
  ) {
    registry.register(this);
  }

  async erase({ userId }: DataSubject): Promise<void> {
    await this.db.query(`UPDATE screening SET matches = NULL WHERE user_id = $1 AND matches IS NOT NULL`, [
      userId,
    ]);
  }
}

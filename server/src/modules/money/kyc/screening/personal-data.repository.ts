import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import {
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../../platform/privacy/personal-data.js';

/** That somebody was screened, when and how it ended stays; whom they are alike does not. It is told to nobody. */
@PersonalData('screening')
@Injectable()
export class ScreeningPersonalData implements PersonalDataHolder {
  constructor(private readonly db: Database) {}

  async erase({ userId }: DataSubject): Promise<void> {
    await this.db.query(`UPDATE screening SET matches = NULL WHERE user_id = $1 AND matches IS NOT NULL`, [
      userId,
    ]);
  }
}

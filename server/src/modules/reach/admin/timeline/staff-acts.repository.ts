import { Injectable } from '@nestjs/common';
import type { CursorQuery } from '../../../../kernel/page.js';
import { everywhere, type Sentence } from '../../../../kernel/sentence.js';
import { Database } from '../../../../platform/database/database.js';
import { listOf, Rows, visible } from '../../../../platform/database/list.js';
import { OnTimeline, type TimelineItem } from '../../../../platform/staff/staff-timeline.js';

interface Act {
  id: string;
  at: Date;
  action: string;
  reason: string | null;
  actorId: string | null;
}

/** The index audit_log_acts says the same: looks are no acts, and notes stand in the timeline themselves. */
const LIST = listOf(
  new Rows<Act>('audit_log', `id, at, action, after->>'reason' AS reason, actor_id AS "actorId"`),
  {
    where: `action NOT LIKE '%.read%' AND action <> 'user.note'`,
    sorts: { newest: ['at DESC', 'id DESC'] },
  },
);
const upon = visible('target_id = $1');

const words: Record<string, Sentence> = {
  'user.suspend': { en: 'Account suspended by staff', de: 'Konto vom Team gesperrt' },
  'user.restore': { en: 'Suspension lifted by staff', de: 'Sperre vom Team aufgehoben' },
  'user.change': { en: 'Account changed by staff', de: 'Konto vom Team geändert' },
  'user.endSessions': { en: 'Logged out everywhere by staff', de: 'Vom Team überall abgemeldet' },
  'user.removeFactor': {
    en: 'Removal of two-step verification started by staff',
    de: 'Entfernen der Bestätigung in zwei Schritten vom Team veranlasst',
  },
  'wallet.adjust': { en: 'Anycoins corrected by staff', de: 'Anycoins vom Team korrigiert' },
  'kyc.verify': { en: 'Identity verified', de: 'Identität bestätigt' },
  'kyc.reject': { en: 'Identity check rejected', de: 'Identitätsprüfung abgelehnt' },
  'kyc.needs_action': { en: 'Identity check sent back', de: 'Identitätsprüfung zurückgegeben' },
  'kyc.recordGuardian': {
    en: 'Consent of a guardian recorded',
    de: 'Einwilligung der Sorgeberechtigten erfasst',
  },
};

/** What staff did to a person, with their reasons. */
@Injectable()
export class StaffActsRepository {
  constructor(private readonly db: Database) {}

  @OnTimeline('staff', 'admin')
  async of(userId: string, asked: CursorQuery): Promise<TimelineItem[]> {
    const { data } = await LIST.after(this.db, asked, upon(userId));
    return data.map(({ id, at, action, reason, actorId }) => ({
      id,
      at,
      what: words[action] ?? everywhere(action),
      detail: reason === null ? null : everywhere(reason),
      actorId,
    }));
  }
}

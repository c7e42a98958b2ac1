import { Injectable } from '@nestjs/common';
import { Clock, MINUTE } from '../../../../kernel/clock.js';
import { eur } from '../../../../kernel/money.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import type { ContentAlertEntity } from '../alerts/content-alert.entity.js';
import { ContentAlertsRepository } from '../alerts/content-alerts.repository.js';
import type { ContentAlertDto, TrackedPostDto } from '../dto/tracked-post.dto.js';
import { confidenceOf } from '../sources.js';
import type { TrackedContentEntity } from '../tracked-content.entity.js';
import { contentDto, refOf } from '../tracking.queries.js';
import { TrackingRepository } from '../tracking.repository.js';
import { mediaValue } from '../worth.js';
import { ContentParties } from './content-parties.js';

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

/** Rows as their readers see them. A page costs the same number of queries whatever its size. */
@Injectable()
export class ContentView {
  constructor(
    private readonly contents: TrackingRepository,
    private readonly alerts: ContentAlertsRepository,
    private readonly parties: ContentParties,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async posts(rows: readonly TrackedContentEntity[], ownerId: string): Promise<TrackedPostDto[]> {
    const ids = rows.map(({ id }) => id);
    const [alerts, sources, names] = await Promise.all([
      this.alerts.newest(ids),
      this.contents.newestSources(ids),
      this.parties.names(rows.flatMap((row) => refOf(row) ?? [])),
    ]);
    return rows.map((row) => {
      const alert = alerts.get(row.id);
      const source = sources.get(row.id) ?? row.platform;
      return {
        ...contentDto(row),
        refName: (row.refId && names.get(row.refId)) ?? null,
        own: row.ownerId === ownerId,
        byHand: row.byHand,
        source,
        confidence: confidenceOf(source),
        nextReadAt: iso(row.nextReadAt),
        lateSince: this.lateSince(row),
        unavailableSince: iso(row.unavailableSince),
        refreshAt: iso(this.refreshAt(row)),
        ...this.worth(row),
        newestAlert: alert ? alertDto(alert) : null,
      };
    });
  }

  /** What was due before this moment is late. */
  get lateBefore(): Date {
    return this.clock.in(-this.settings.get('tracking.lateMinutes') * MINUTE);
  }

  private lateSince({ nextReadAt }: TrackedContentEntity): string | null {
    return nextReadAt && nextReadAt < this.lateBefore ? nextReadAt.toISOString() : null;
  }

  private refreshAt({ refreshedAt }: TrackedContentEntity): Date | null {
    if (!refreshedAt) return null;
    const at = new Date(refreshedAt.getTime() + this.settings.get('tracking.refreshMinutes') * MINUTE);
    return at > this.clock.now() ? at : null;
  }

  private worth({ platform, views }: TrackedContentEntity) {
    const perThousand = this.settings.get(`tracking.${platform}EmvMinor`);
    return { mediaValue: eur(mediaValue(views, perThousand)), valuePerThousand: eur(perThousand) };
  }
}

export const alertDto = (alert: ContentAlertEntity): ContentAlertDto => ({
  id: alert.id,
  kind: alert.kind,
  milestone: alert.milestone,
  captionBefore: alert.captionBefore,
  captionAfter: alert.captionAfter,
  at: alert.at.toISOString(),
});

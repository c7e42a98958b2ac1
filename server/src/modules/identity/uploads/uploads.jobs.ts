import { Injectable } from '@nestjs/common';
import { Clock, HOUR, MINUTE } from '../../../kernel/clock.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import { Consumes } from '../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../platform/outbox/domain-event.js';
import { Storage } from '../../../platform/storage/storage.js';
import { FILES_LEFT, MEDIA_REMOVED } from './media.events.js';
import { MediaRepository } from './media.repository.js';
import { MediaService } from './media.service.js';
import { MediaJobs } from './processing/media-jobs.js';
import { ResumableUploads } from './resumable/resumable-uploads.service.js';
import { UploadRepository } from './resumable/upload.repository.js';

/** A finished upload that nobody has read by then was lost with a process or Redis. */
const WAIT_MS = 5 * MINUTE;

@Injectable()
export class UploadsJobs {
  constructor(
    private readonly media: MediaService,
    private readonly repository: MediaRepository,
    private readonly uploads: ResumableUploads,
    private readonly unfinished: UploadRepository,
    private readonly mediaJobs: MediaJobs,
    private readonly storage: Storage,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Consumes([MEDIA_REMOVED, FILES_LEFT], { name: 'uploads.erase', mode: 'action' })
  async eraseFiles({ payload }: DeliveredEvent<typeof MEDIA_REMOVED | typeof FILES_LEFT>): Promise<void> {
    for (const key of payload.keys) await this.storage.delete(key);
    if (payload.parts) await this.storage.abort(payload.parts);
  }

  @TimedState<UploadsJobs>({
    name: 'uploads.orphan',
    due: (jobs, now, limit) => jobs.repository.orphans(jobs.before(now, 'file.orphanHours'), limit),
  })
  async removeOrphan(id: string, now: Date): Promise<void> {
    await this.media.removeOrphan(id, this.before(now, 'file.orphanHours'));
  }

  @TimedState<UploadsJobs>({
    name: 'uploads.abandoned',
    due: (jobs, now, limit) => jobs.unfinished.abandoned(jobs.before(now, 'file.unfinishedHours'), limit),
  })
  async removeAbandoned(id: string, now: Date): Promise<void> {
    await this.uploads.removeAbandoned(id, this.before(now, 'file.unfinishedHours'));
  }

  /** What is queued twice is done once. */
  @TimedState<UploadsJobs>({
    name: 'uploads.waiting',
    due: (jobs, now, limit) => jobs.unfinished.waiting(now, new Date(now.getTime() - WAIT_MS), limit),
  })
  async queueAgain(id: string): Promise<void> {
    await this.unfinished.update(id, { updatedAt: this.clock.now() });
    await this.mediaJobs.add(id);
  }

  private before(now: Date, setting: 'file.orphanHours' | 'file.unfinishedHours'): Date {
    return new Date(now.getTime() - this.settings.get(setting) * HOUR);
  }
}

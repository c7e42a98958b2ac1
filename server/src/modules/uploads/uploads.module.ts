import { Module, type OnModuleInit } from '@nestjs/common';
import { HOUR } from '../../kernel/clock.js';
import { SettingsStore } from '../../platform/config/settings.js';
import { Sweeper } from '../../platform/jobs/sweeper.js';
import { Consumers } from '../../platform/outbox/consumers.js';
import { Storage } from '../../platform/storage/storage.js';
import { MEDIA_REMOVED, type MediaRemovedPayload } from './media.events.js';
import { MediaFiles } from './media-files.js';
import { MediaQueries } from './media.queries.js';
import { MediaRepository } from './media.repository.js';
import { MediaService } from './media.service.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsPersonalData } from './personal-data.repository.js';

@Module({
  controllers: [UploadsController],
  providers: [MediaRepository, UploadsPersonalData, MediaQueries, MediaFiles, MediaService],
  exports: [MediaFiles, MediaQueries, MediaService],
})
export class UploadsModule implements OnModuleInit {
  constructor(
    private readonly media: MediaService,
    private readonly repository: MediaRepository,
    private readonly storage: Storage,
    private readonly settings: SettingsStore,
    private readonly consumers: Consumers,
    private readonly sweeper: Sweeper,
  ) {}

  onModuleInit(): void {
    this.consumers.register<MediaRemovedPayload>({
      name: 'uploads.erase',
      events: [MEDIA_REMOVED],
      mode: 'action',
      handle: async ({ payload }) => {
        for (const key of payload.keys) await this.storage.delete(key);
      },
    });
    const before = (now: Date) => new Date(now.getTime() - this.settings.get('file.orphanHours') * HOUR);
    this.sweeper.register({
      name: 'uploads.orphan',
      due: (now, limit) => this.repository.orphans(before(now), limit),
      fire: (id, now) => this.media.removeOrphan(id, before(now)),
    });
  }
}

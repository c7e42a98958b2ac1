import { Module } from '@nestjs/common';
import { KeptFiles } from './kept-files.js';
import { MediaFiles } from './media-files.js';
import { MediaQueries } from './media.queries.js';
import { MediaRepository } from './media.repository.js';
import { MediaService } from './media.service.js';
import { MediaJobs } from './processing/media-jobs.js';
import { MediaOutcomes } from './processing/media-outcomes.js';
import { MediaProcessor } from './processing/media-processor.js';
import { FingerprintMaker } from './fingerprints/fingerprint-maker.js';
import { FingerprintsRepository } from './fingerprints/fingerprints.repository.js';
import { Ffmpeg } from './processing/ffmpeg.js';
import { PosterMaker } from './processing/poster.js';
import { FormUploads } from './resumable/form-uploads.js';
import { FilesFormController } from './resumable/files-form.controller.js';
import { ResumableController } from './resumable/resumable.controller.js';
import { ResumableUploads } from './resumable/resumable-uploads.service.js';
import { UploadQueries } from './resumable/upload.queries.js';
import { UploadRepository } from './resumable/upload.repository.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsJobs } from './uploads.jobs.js';
import { UploadsPersonalData } from './personal-data.repository.js';
import { WatermarkJobs } from './watermarks/watermark-jobs.js';
import { WatermarkMaker } from './watermarks/watermark-maker.js';
import { WatermarkQueue } from './watermarks/watermark-queue.js';
import { Watermarks } from './watermarks/watermarks.service.js';
import { WatermarksRepository } from './watermarks/watermarks.repository.js';
import './dto/media.sockets.js';

@Module({
  // Before `upload/:id`, which would take `upload/resumable` for an id.
  controllers: [ResumableController, FilesFormController, UploadsController],
  providers: [
    MediaRepository,
    UploadRepository,
    UploadsPersonalData,
    KeptFiles,
    MediaQueries,
    UploadQueries,
    MediaFiles,
    MediaService,
    ResumableUploads,
    FormUploads,
    Ffmpeg,
    PosterMaker,
    MediaJobs,
    MediaOutcomes,
    MediaProcessor,
    UploadsJobs,
    FingerprintsRepository,
    FingerprintMaker,
    WatermarksRepository,
    WatermarkQueue,
    Watermarks,
    WatermarkMaker,
    WatermarkJobs,
  ],
  exports: [FormUploads, MediaFiles, MediaQueries, MediaService, ResumableUploads, Watermarks],
})
export class UploadsModule {}

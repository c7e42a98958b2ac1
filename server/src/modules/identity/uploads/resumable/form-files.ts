import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  mixin,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import multer, { MulterError, type StorageEngine } from 'multer';
import type { Response } from 'express';
import { catchError, from, type Observable } from 'rxjs';
import { AppError } from '../../../../kernel/app-error.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { checkForm } from '../../../../platform/http/form-check.js';
import { FIELD_LIMITS } from '../../../../platform/http/multipart.js';
import { RateLimiter } from '../../../../platform/http/rate-limiter.js';
import type { AppRequest } from '../../../../platform/http/request.js';
import { ownedBy, type Principal } from '../../../../platform/security/principal.js';
import type { MediaKind } from '../media.types.js';
import { fileEmpty, fileTooLarge } from '../uploads.errors.js';
import { inPieces } from './pieces.js';
import { ResumableUploads } from './resumable-uploads.service.js';
import type { UploadEntity } from './upload.entity.js';

export interface FormOptions {
  field: string;
  most: number;
  kinds: readonly MediaKind[];
}

/** One place for each file, in the order of the form; empty until its upload has begun. */
type FormRequest = AppRequest & { uploadIds?: string[]; refused?: boolean };

/** Uploads that a form has brought; the handler finishes them, whatever fails before gives them up. */
export const uploadIdsOf = (request: AppRequest): readonly string[] =>
  (request as FormRequest).uploadIds?.filter((id) => id !== '') ?? [];

/** Files of a form, each sent on to the store in parts while it arrives: at most one part of each is in memory. */
export const FilesToStore = (options: FormOptions): MethodDecorator => UseInterceptors(filesToStore(options));

function filesToStore(options: FormOptions): Type<NestInterceptor> {
  @Injectable()
  class FilesToStoreInterceptor implements NestInterceptor {
    constructor(
      readonly uploads: ResumableUploads,
      readonly settings: SettingsStore,
      readonly limiter: RateLimiter,
    ) {}

    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const http = context.switchToHttp();
      const request = http.getRequest<FormRequest>();
      request.uploadIds = [];
      try {
        this.refuseTooLarge(request);
        await this.receive(request, http.getResponse<Response>());
        checkForm(request);
      } catch (error) {
        await this.discard(request);
        throw toRefusal(error);
      }
      return next.handle().pipe(catchError((error: unknown) => from(this.fail(request, error))));
    }

    /** Before its first byte is read. */
    private refuseTooLarge({ headers }: FormRequest): void {
      const most = this.settings.get('file.maxBytes');
      const space = most * options.most + FORM_BYTES;
      if (Number(headers['content-length'] ?? 0) > space) throw fileTooLarge(most);
    }

    /** The first file that is refused ends it: the rest of the form is read by nobody. */
    private receive(request: FormRequest, response: Response): Promise<void> {
      return new Promise((resolve, reject) => {
        const refuse = (error: unknown) => {
          request.refused = true;
          reject(error instanceof Error ? error : new Error(String(error)));
        };
        const storage: StorageEngine = {
          _handleFile: (_request, { originalname, stream }, done) => {
            this.take(request, originalname, stream).then(
              () => done(null),
              (error: unknown) => {
                refuse(error);
                done(error);
              },
            );
          },
          _removeFile: (_request, _file, done) => done(null),
        };
        const limits = { ...FIELD_LIMITS, files: options.most, parts: options.most + 5 };
        multer({ storage, limits }).array(options.field, options.most)(request, response, (error: unknown) =>
          error ? refuse(error) : resolve(),
        );
      });
    }

    private async take(
      request: FormRequest,
      name: string,
      stream: AsyncIterable<Buffer | string>,
    ): Promise<void> {
      const principal = whoSends(request);
      const ids = (request.uploadIds ??= []);
      const place = ids.push('') - 1;
      // The first file was counted with the call.
      if (place > 0) await this.countFile(principal.userId);
      let upload: UploadEntity | null = null;
      let number = 0;
      for await (const piece of inPieces(stream, this.settings.get('file.partBytes'))) {
        if (!upload) {
          const { kinds } = options;
          const shortName = name.slice(0, 200);
          upload = await this.uploads.begin({
            ownerId: ownedBy(principal),
            name: shortName,
            size: null,
            purpose: 'other',
            head: piece,
            kinds,
          });
          ids[place] = upload.id;
          if (request.refused) await this.discard(request);
        }
        await this.uploads.append(upload, ++number, piece);
      }
      if (!upload) throw fileEmpty();
    }

    private countFile(userId: string): Promise<void> {
      const setting = 'limit.uploadsPerDay';
      return this.limiter.take({ setting, windowSeconds: 86_400, key: `${setting}:user:${userId}` });
    }

    private async fail(request: FormRequest, error: unknown): Promise<never> {
      await this.discard(request);
      throw error;
    }

    private async discard(request: FormRequest): Promise<void> {
      const ownerId = ownedBy(whoSends(request));
      for (const id of uploadIdsOf(request)) await this.uploads.discardUnfinished(id, ownerId);
    }
  }
  return mixin(FilesToStoreInterceptor);
}

/** The guard has let the request pass before its files are read. */
function whoSends({ principal }: FormRequest): Principal {
  if (!principal) throw new Error('files of nobody');
  return principal;
}

/** Room for the fields and the frame of a form. */
const FORM_BYTES = 1_000_000;

/** Multer and its parser name what is wrong with a form in words of their own. */
function toRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof MulterError || isParserError(error))
    return new AppError('VALIDATION_FAILED', {
      en: 'The request could not be read',
      de: 'Die Anfrage war nicht lesbar',
    });
  return error;
}

const isParserError = (error: unknown): boolean =>
  error instanceof Error &&
  /^(Unexpected end of form|Malformed|Multipart:|Request aborted|Unsupported content type|Missing Content-Type)/.test(
    error.message,
  );

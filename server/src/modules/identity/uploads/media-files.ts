import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { AppError, notFound } from '../../../kernel/app-error.js';
import { Storage } from '../../../platform/storage/storage.js';
import { MediaRepository } from './media.repository.js';

/** The bytes of what was uploaded, for those who hand it on. */
@Injectable()
export class MediaFiles {
  constructor(
    private readonly media: MediaRepository,
    private readonly storage: Storage,
  ) {}

  /** Of a stored picture, to be printed small: it fits into a square of `side`; null = the file is gone. */
  async smallJpeg(key: string, side: number): Promise<Buffer | null> {
    const content = await this.storage.read(key);
    if (!content) return null;
    return sharp(await buffer(content))
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 90 })
      .toBuffer();
  }

  /** Providers and banks read JPEG; we keep WebP. The same picture gives the same bytes. */
  async jpeg(id: string): Promise<Buffer> {
    const [row] = await this.media.byIds([id]);
    if (row?.state !== 'ready') throw goneFile();
    if (row.kind !== 'image')
      throw new AppError('FILE_TYPE_NOT_ALLOWED', {
        en: 'Only pictures can be handed on',
        de: 'Nur Bilder lassen sich weitergeben',
      });
    const content = await this.storage.read(row.key);
    if (!content) throw goneFile();
    return sharp(await buffer(content))
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer();
  }
}

const goneFile = () =>
  notFound({ en: 'This file does not exist any more', de: 'Diese Datei gibt es nicht mehr' });

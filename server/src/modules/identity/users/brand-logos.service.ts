import { Injectable } from '@nestjs/common';
import { MediaFiles } from '../uploads/index.js';
import { UsersRepository } from './users.repository.js';

/** The picture of a brand, for documents that name it. */
@Injectable()
export class BrandLogos {
  constructor(
    private readonly users: UsersRepository,
    private readonly files: MediaFiles,
  ) {}

  /** A JPEG that fits into a square of `side`; null = the account is no brand's, or has no picture. */
  async of(userId: string, side: number): Promise<Buffer | null> {
    const user = await this.users.byId(userId);
    if (user?.accountType !== 'brand' || user.avatarKey === null) return null;
    return this.files.smallJpeg(user.avatarKey, side);
  }
}

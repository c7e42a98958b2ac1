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

  async has(userId: string): Promise<boolean> {
    return (await this.keyOf(userId)) !== null;
  }

  /** A JPEG that fits into a square of `side`; null = the account is no brand's, or has no picture. */
  async of(userId: string, side: number): Promise<Buffer | null> {
    const key = await this.keyOf(userId);
    return key === null ? null : this.files.smallJpeg(key, side);
  }

  private async keyOf(userId: string): Promise<string | null> {
    const user = await this.users.byId(userId);
    return user?.accountType === 'brand' ? user.avatarKey : null;
  }
}

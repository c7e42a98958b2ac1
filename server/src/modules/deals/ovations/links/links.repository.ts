import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import type { Page, PageQuery } from '../../../../kernel/page.js';
import { Database } from '../../../../platform/database/database.js';
import { listOf, visible } from '../../../../platform/database/list.js';
import { OvationLinkEntity } from './link.entity.js';

const LIST = listOf(OvationLinkEntity, { filters: {}, sorts: { newest: ['created_at DESC', 'id DESC'] } });
const ofBrand = visible('brand_id = $1');

@Injectable()
export class OvationLinksRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(OvationLinkEntity);
  }

  async insert(link: OvationLinkEntity): Promise<void> {
    await this.rows.insert(link);
  }

  page(brandId: string, asked: PageQuery): Promise<Page<OvationLinkEntity>> {
    return LIST.page(this.db, asked, ofBrand(brandId));
  }

  live(tokenHash: string, now: Date): Promise<OvationLinkEntity | null> {
    return this.rows.findOneBy({ tokenHash, revokedAt: IsNull(), expiresAt: MoreThan(now) });
  }

  lockLive(tokenHash: string, now: Date): Promise<OvationLinkEntity | null> {
    return this.rows.findOne({
      where: { tokenHash, revokedAt: IsNull(), expiresAt: MoreThan(now) },
      lock: { mode: 'pessimistic_write' },
    });
  }

  liveOf(brandId: string, now: Date): Promise<number> {
    return this.rows.countBy({ brandId, revokedAt: IsNull(), expiresAt: MoreThan(now) });
  }

  async answered({ id, answers }: OvationLinkEntity): Promise<void> {
    await this.rows.update(id, { answers: answers + 1 });
  }

  async revoke(id: string, brandId: string, now: Date): Promise<boolean> {
    const { affected } = await this.rows.update({ id, brandId, revokedAt: IsNull() }, { revokedAt: now });
    return affected === 1;
  }

  /** Of an owner who is gone: nothing can be answered any more, and their own words go. */
  async end(brandId: string, now: Date): Promise<void> {
    await this.rows.update({ brandId, revokedAt: IsNull() }, { revokedAt: now });
    await this.rows.update({ brandId }, { prompt: '' });
  }
}

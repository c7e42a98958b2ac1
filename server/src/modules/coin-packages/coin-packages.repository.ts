import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { CoinPackageEntity } from './coin-package.entity.js';

@Injectable()
export class CoinPackagesRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(CoinPackageEntity);
  }

  onSale(): Promise<CoinPackageEntity[]> {
    return this.rows.find({ where: { active: true }, order: { position: 'ASC', id: 'ASC' } });
  }

  active(id: string): Promise<CoinPackageEntity | null> {
    return this.rows.findOneBy({ id, active: true });
  }
}

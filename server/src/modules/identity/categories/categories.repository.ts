import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { CategoryEntity } from './category.entity.js';
import type { CategoryScope } from './category.types.js';

@Injectable()
export class CategoriesRepository {
  constructor(private readonly database: Database) {}

  private get categories() {
    return this.database.repo(CategoryEntity);
  }

  /** Roots and children by position within their scope. */
  active(scope?: CategoryScope): Promise<CategoryEntity[]> {
    return this.categories.find({
      where: { active: true, ...(scope ? { scope } : {}) },
      order: { scope: 'ASC', position: 'ASC', slug: 'ASC' },
    });
  }

  countActive(ids: readonly string[], scopes: readonly CategoryScope[]): Promise<number> {
    return this.categories.countBy({ id: In([...ids]), active: true, scope: In([...scopes]) });
  }
}

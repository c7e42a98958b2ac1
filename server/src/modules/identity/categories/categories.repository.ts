import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { lockName } from '../../../platform/database/locks.js';
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

  all(most: number): Promise<CategoryEntity[]> {
    return this.categories.find({ order: { scope: 'ASC', position: 'ASC', slug: 'ASC' }, take: most });
  }

  byId(id: string): Promise<CategoryEntity | null> {
    return this.categories.findOneBy({ id });
  }

  /** One change of the tree at a time: a parent stays one while children are put below it. */
  async lockTree(): Promise<void> {
    await lockName(this.database, 'categories', 'tree');
  }

  activeChildren(parentId: string): Promise<number> {
    return this.categories.countBy({ parentId, active: true });
  }

  children(parentId: string): Promise<number> {
    return this.categories.countBy({ parentId });
  }

  slugTaken({ id, scope, slug }: Pick<CategoryEntity, 'id' | 'scope' | 'slug'>): Promise<boolean> {
    return this.categories.existsBy({ id: Not(id), scope, slug });
  }

  async save(category: CategoryEntity): Promise<void> {
    await this.categories.save(category);
  }
}

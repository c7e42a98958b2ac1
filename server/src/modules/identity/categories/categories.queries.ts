import { Injectable } from '@nestjs/common';
import { CategoriesRepository } from './categories.repository.js';
import type { CategoryEntity } from './category.entity.js';
import type { CategoryScope } from './category.types.js';
import type { CategoryDto } from './dto/category.dto.js';

@Injectable()
export class CategoriesQueries {
  constructor(private readonly categories: CategoriesRepository) {}

  /** The tree as a flat list: parents by id, children in the order of `position`. */
  async tree(lang: string, scope?: CategoryScope): Promise<CategoryDto[]> {
    const rows = await this.categories.active(scope);
    return rows.map((row) => toDto(row, lang));
  }

  /** Whether all ids are active categories of one of the scopes. */
  async exist(ids: readonly string[], scopes: readonly CategoryScope[]): Promise<boolean> {
    const wanted = [...new Set(ids)];
    return wanted.length === 0 || (await this.categories.countActive(wanted, scopes)) === wanted.length;
  }

  /** Whether one of the ids at least is an active category of one of the scopes. */
  async existAny(ids: readonly string[], scopes: readonly CategoryScope[]): Promise<boolean> {
    return ids.length > 0 && (await this.categories.countActive(ids, scopes)) > 0;
  }
}

/** de-AT falls back to de, and that to English. */
const nameIn = (names: CategoryEntity['names'], lang: string) =>
  names[lang] ?? names[lang.slice(0, 2)] ?? names.en;

export const toDto = (row: CategoryEntity, lang: string): CategoryDto => ({
  id: row.id,
  slug: row.slug,
  name: nameIn(row.names, lang),
  icon: row.icon,
  parentId: row.parentId,
  scope: row.scope,
  position: row.position,
  active: row.active,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';
import { type CategoryScope, categoryScopes } from '../category.types.js';

export class CategoryDto {
  @IdField()
  id: string;

  @StringField({ max: 60 })
  slug: string;

  @StringField({ max: 100, description: 'in the language asked for, else in English' })
  name: string;

  @StringField({ max: 40, nullable: true })
  icon: string | null;

  @IdField({ nullable: true })
  parentId: string | null;

  @EnumField(categoryScopes, { name: 'CategoryScope' })
  scope: CategoryScope;

  @IntField()
  position: number;

  @BoolField()
  active: boolean;

  @TimeField()
  createdAt: string;

  @TimeField()
  updatedAt: string;
}

export class CategoriesQueryDto {
  @EnumField(categoryScopes, { optional: true, name: 'CategoryScope' })
  scope?: CategoryScope;

  @StringField({
    optional: true,
    max: 5,
    pattern: /^[a-z]{2}(-[A-Z]{2})?$/,
    description: 'else the language the browser asks for',
  })
  lang?: string;
}

const ICON = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export class CategoryNamesDto {
  @StringField({ min: 2, max: 100 })
  en: string;

  @StringField({ min: 2, max: 100 })
  de: string;
}

/** As staff see it: with its names in each language. */
export class AdminCategoryDto extends CategoryDto {
  @NestedField(() => CategoryNamesDto)
  names: CategoryNamesDto;
}

const slug = { min: 2, max: 60, pattern: ICON, description: 'small letters, digits and hyphens' };
const icon = { min: 1, max: 40, pattern: ICON, nullable: true, optional: true };
const parentId = {
  nullable: true,
  optional: true,
  description: 'a category of the same scope without a parent',
};
const position = { max: 10_000, optional: true };
const reason = { min: 3, max: 500, description: 'why, for the audit log' };

export class CategoryInputDto {
  @EnumField(categoryScopes, { name: 'CategoryScope' })
  scope: CategoryScope;

  @StringField(slug)
  slug: string;

  @NestedField(() => CategoryNamesDto)
  names: CategoryNamesDto;

  @StringField(icon)
  icon?: string | null;

  @IdField(parentId)
  parentId?: string | null;

  @IntField(position)
  position?: number;

  @StringField(reason)
  reason: string;
}

/** Absent = as it is. The scope stays: what is sorted by it would lose its category. */
export class ChangeCategoryDto {
  @StringField({ ...slug, optional: true })
  slug?: string;

  @NestedField(() => CategoryNamesDto, { optional: true })
  names?: CategoryNamesDto;

  @StringField(icon)
  icon?: string | null;

  @IdField(parentId)
  parentId?: string | null;

  @IntField(position)
  position?: number;

  @BoolField({ optional: true })
  active?: boolean;

  @StringField(reason)
  reason: string;
}

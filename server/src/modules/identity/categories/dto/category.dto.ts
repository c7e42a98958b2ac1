import {
  BoolField,
  EnumField,
  IdField,
  IntField,
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

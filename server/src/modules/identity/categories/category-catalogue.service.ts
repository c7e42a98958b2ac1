import { Injectable } from '@nestjs/common';
import { AppError, invalidField, notFound } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import type { AuditActor } from '../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import type { AuditAction } from '../../../platform/audit/audit-words.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { callerLanguage } from '../../../platform/http/language.js';
import { toDto } from './categories.queries.js';
import { CategoriesRepository } from './categories.repository.js';
import { CategoryEntity } from './category.entity.js';
import type {
  AdminCategoryDto,
  CategoryInputDto,
  CategoryNamesDto,
  ChangeCategoryDto,
} from './dto/category.dto.js';

const MOST = 1_000;

/** What staff do to the tree: categories are retired, never deleted. The tree has two levels. */
@Injectable()
export class CategoryCatalogue {
  constructor(
    readonly db: Database,
    private readonly categories: CategoriesRepository,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async all(): Promise<AdminCategoryDto[]> {
    return (await this.categories.all(MOST)).map(withNames);
  }

  @Transactional()
  async create({ reason, ...input }: CategoryInputDto, by: AuditActor): Promise<AdminCategoryDto> {
    await this.categories.lockTree();
    const now = this.clock.now();
    const category = Object.assign(new CategoryEntity(), {
      id: newId(),
      scope: input.scope,
      slug: input.slug,
      names: namesOf(input.names),
      icon: input.icon ?? null,
      parentId: input.parentId ?? null,
      position: input.position ?? 0,
      active: true,
      createdAt: now,
      updatedAt: now,
    } satisfies CategoryEntity);
    return this.save(category, by, { action: 'category.create', reason });
  }

  @Transactional()
  async change(
    id: string,
    { reason, names, ...input }: ChangeCategoryDto,
    by: AuditActor,
  ): Promise<AdminCategoryDto> {
    await this.categories.lockTree();
    const category = await this.categories.byId(id);
    if (!category)
      throw notFound({ en: 'This category does not exist', de: 'Diese Kategorie gibt es nicht' });
    const before = withNames(category);
    const named = Object.entries({ ...input, ...(names ? { names: namesOf(names) } : {}) }).filter(
      ([, value]) => value !== undefined,
    );
    if (named.length === 0)
      throw new AppError('VALIDATION_FAILED', {
        en: 'Say what changes about the category',
        de: 'Gib an, was sich an der Kategorie ändert',
      });
    Object.assign(category, Object.fromEntries(named), { updatedAt: this.clock.now() });
    return this.save(category, by, { action: 'category.change', before, reason });
  }

  private async save(
    category: CategoryEntity,
    by: AuditActor,
    { action, before, reason }: { action: AuditAction; before?: AdminCategoryDto; reason: string },
  ): Promise<AdminCategoryDto> {
    await this.check(category);
    await this.categories.save(category);
    await this.audit.record(by, {
      action,
      target: { kind: 'category', id: category.id },
      ...(before ? { before } : {}),
      after: Object.assign(withNames(category), { reason }),
    });
    return withNames(category);
  }

  private async check(category: CategoryEntity): Promise<void> {
    if (await this.categories.slugTaken(category))
      throw new AppError('ALREADY_EXISTS', {
        en: 'Another category of this kind has this short name',
        de: 'Eine andere Kategorie dieser Art hat diesen Kurznamen',
      });
    if (category.parentId !== null) await this.checkParent(category, category.parentId);
    if (!category.active && (await this.categories.activeChildren(category.id)) > 0)
      throw new AppError('CONFLICT', {
        en: 'Retire the categories below it first',
        de: 'Deaktiviere zuerst die Unterkategorien',
      });
  }

  private async checkParent({ id, scope, active }: CategoryEntity, parentId: string): Promise<void> {
    const parent = parentId === id ? null : await this.categories.byId(parentId);
    if (parent?.scope !== scope || parent.parentId !== null)
      throw invalidField('parentId', 'parent', {
        en: 'Choose a category of the same kind that is at the top',
        de: 'Wähle eine Hauptkategorie derselben Art',
      });
    if (active && !parent.active)
      throw invalidField('parentId', 'parent', {
        en: 'The category above it is retired',
        de: 'Die übergeordnete Kategorie ist deaktiviert',
      });
    if ((await this.categories.children(id)) > 0)
      throw invalidField('parentId', 'parent', {
        en: 'It has categories below it, so it stays at the top',
        de: 'Sie hat Unterkategorien und bleibt deshalb eine Hauptkategorie',
      });
  }
}

const namesOf = ({ en, de }: CategoryNamesDto) => ({ en, de });

const withNames = (row: CategoryEntity): AdminCategoryDto =>
  Object.assign(toDto(row, callerLanguage()), {
    names: { en: row.names.en, de: row.names['de'] ?? row.names.en },
  });

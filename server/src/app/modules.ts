import type { Type } from '@nestjs/common';
import { AuthModule } from '../modules/auth/index.js';
import { UsersModule } from '../modules/users/index.js';

/**
 * The features of the product: slug → Nest module. The slug is the same everywhere: server folder, client feature,
 * test folder, docs page, OpenAPI tag, event prefix, queue name, root of the query key, i18n namespace.
 */
export const featureModules: Record<string, Type> = {
  auth: AuthModule,
  users: UsersModule,
};

export const moduleSlugs = Object.keys(featureModules);

import type { Type } from '@nestjs/common';

/**
 * The features of the product: slug → Nest module. The slug is the same everywhere: server folder, client feature,
 * test folder, docs page, OpenAPI tag, event prefix, queue name, root of the query key, i18n namespace.
 */
export const featureModules: Record<string, Type> = {};

export const moduleSlugs = Object.keys(featureModules);

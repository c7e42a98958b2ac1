import type { OpenAPIObject } from '@nestjs/swagger';
import { emptyBodies } from '../platform/http/empty-body.js';

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  minProperties?: number;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/**
 * Bodies refuse properties that no field has, and to say nothing, so their schemas say it. Done over the whole document: a class does not
 * know whether it is sent or answered.
 */
export function closeBodies({ paths, components }: OpenAPIObject): void {
  const schemas = (components?.schemas ?? {}) as Record<string, Schema>;
  const seen = new Set<Schema>();
  const close = (schema: Schema): void => {
    const named = schemas[nameOf(schema) ?? ''];
    if (seen.has(schema)) return;
    seen.add(schema);
    if (schema.properties) schema.additionalProperties ??= false;
    const inside = [
      ...(named ? [named] : []),
      ...Object.values(schema.properties ?? {}),
      ...(schema.items ? [schema.items] : []),
      ...(schema.allOf ?? []),
      ...(schema.anyOf ?? []),
      ...(schema.oneOf ?? []),
    ];
    for (const part of inside) close(part);
  };
  for (const path of Object.values(paths))
    for (const method of ['post', 'put', 'patch', 'delete'] as const) {
      const body = path[method]?.requestBody;
      if (!body || !('content' in body)) continue;
      for (const { schema } of Object.values(body.content)) if (schema) close(schema as Schema);
      const name = nameOf(body.content['application/json']?.schema as Schema | undefined);
      const whole = name === undefined ? undefined : schemas[name];
      if (!whole?.properties || whole.required?.length) continue;
      if (emptyBodies.has(name ?? '')) body.required = false;
      else whole.minProperties = 1;
    }
}

const nameOf = (schema: Schema | undefined): string | undefined => schema?.$ref?.split('/').at(-1);

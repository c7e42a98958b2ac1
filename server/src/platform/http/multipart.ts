import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { FormCheckInterceptor } from './form-check.js';

export const MEGABYTE = 1024 * 1024;

/** A few short fields beside the files. */
export const FIELD_LIMITS = { fields: 5, fieldSize: 2_000, fieldNameSize: 50, headerPairs: 20 };

/** One file in the field `file`, in memory, beside a few short fields; anything more is refused while it arrives. */
export const OneFile = (maxBytes: number): MethodDecorator =>
  applyDecorators(
    UseInterceptors(
      FileInterceptor('file', {
        limits: {
          ...FIELD_LIMITS,
          fileSize: maxBytes,
          files: 1,
          parts: 6,
        },
      }),
      FormCheckInterceptor,
    ),
  );

const binary = { type: 'string', format: 'binary' };

/** OpenAPI body of a route with `file` and the given other fields. */
export const multipartSchema = (fields: Record<string, object>, required: string[] = []) => ({
  schema: { type: 'object', required, properties: { file: binary, ...fields } },
});

/** The same with 1 to `most` files in the field `files`. */
export const multipartListSchema = (
  most: number,
  fields: Record<string, object>,
  required: string[] = [],
) => ({
  schema: {
    type: 'object',
    required,
    properties: { files: { type: 'array', minItems: 1, maxItems: most, items: binary }, ...fields },
  },
});

import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { CardNumberInterceptor } from './card-numbers.js';

export const MEGABYTE = 1024 * 1024;

/** One file in the field `file`, in memory, beside a few short fields; anything more is refused while it arrives. */
export const OneFile = (maxBytes: number): MethodDecorator =>
  applyDecorators(
    UseInterceptors(
      FileInterceptor('file', {
        limits: {
          fileSize: maxBytes,
          files: 1,
          fields: 5,
          parts: 6,
          fieldSize: 2_000,
          fieldNameSize: 50,
          headerPairs: 20,
        },
      }),
      CardNumberInterceptor,
    ),
  );

/** OpenAPI body of a route with `file` and the given other fields. */
export const multipartSchema = (fields: Record<string, object>, required: string[] = []) => ({
  schema: { type: 'object', required, properties: { file: { type: 'string', format: 'binary' }, ...fields } },
});

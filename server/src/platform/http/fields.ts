import { applyDecorators } from '@nestjs/common';
import type { Sentence } from '../../kernel/sentence.js';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDefined,
  IsEmail,
  IsIn,
  IsInt,
  IsISO8601,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  IsUrl,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';

interface FieldOptions {
  /** May be absent. */
  optional?: boolean;
  /** May be null. */
  nullable?: boolean;
  /** An array of at most `max` (default 100) of them. */
  array?: boolean | { max: number; min?: number; unique?: boolean };
  description?: string;
  example?: unknown;
  default?: unknown;
}

type Check = (options: { each: boolean }) => PropertyDecorator;

/**
 * Every property of a DTO carries exactly one of these: validation, transformation and OpenAPI schema in one place,
 * each bounded. Responses use the same ones; only requests are validated.
 */
function field(
  schema: ApiPropertyOptions,
  checks: Check[],
  options: FieldOptions,
  extra: PropertyDecorator[] = [],
): PropertyDecorator {
  const array = options.array === true ? { max: 100 } : options.array || undefined;
  const each = array !== undefined;
  const described = {
    ...(schema as object),
    required: !options.optional,
    ...(options.nullable ? { nullable: true } : {}),
    ...(each ? { isArray: true, maxItems: array.max } : {}),
    ...(array?.min ? { minItems: array.min } : {}),
    ...(array?.unique ? { uniqueItems: true } : {}),
    ...(options.description ? { description: options.description } : {}),
    ...(options.example === undefined ? {} : { example: options.example }),
    ...(options.default === undefined ? {} : { default: options.default }),
  } as ApiPropertyOptions;
  return applyDecorators(
    ApiProperty(described),
    ...(options.optional && options.nullable ? [IsOptional()] : []),
    ...(options.optional && !options.nullable ? [ValidateIf((_, value) => value !== undefined)] : []),
    ...(!options.optional && options.nullable ? [ValidateIf((_, value) => value !== null)] : []),
    ...(each
      ? [
          IsArray(),
          ArrayMaxSize(array.max),
          ...(array.min ? [ArrayMinSize(array.min)] : []),
          ...(array.unique ? [ArrayUnique()] : []),
        ]
      : []),
    ...checks.map((check) => check({ each })),
    ...extra,
  );
}

export const StringField = (
  options: FieldOptions & {
    min?: number;
    max?: number;
    pattern?: RegExp;
    trim?: boolean;
    patternMessage?: Sentence;
  } = {},
) => {
  const max = options.max ?? 500;
  return field(
    {
      type: String,
      maxLength: max,
      ...(options.min ? { minLength: options.min } : {}),
      ...(options.pattern ? { pattern: options.pattern.source } : {}),
    },
    [
      (each) => IsString(each),
      (each) => MaxLength(max, each),
      ...(options.min ? [(each: { each: boolean }) => MinLength(options.min ?? 0, each)] : []),
      ...(options.pattern
        ? [
            (each: { each: boolean }) =>
              Matches(options.pattern ?? /./, {
                ...each,
                ...(options.patternMessage
                  ? { message: options.patternMessage.en, context: options.patternMessage }
                  : {}),
              }),
          ]
        : []),
    ],
    options,
    options.trim === false ? [] : [Transform(({ value }: { value: unknown }) => trimmed(value))],
  );
};

export const IntField = (options: FieldOptions & { min?: number; max?: number } = {}) => {
  const min = options.min ?? 0;
  const max = options.max ?? Number.MAX_SAFE_INTEGER;
  return field(
    { type: 'integer', minimum: min, maximum: max },
    [(e) => IsInt(e), (e) => Min(min, e), (e) => Max(max, e)],
    options,
  );
};

export const NumberField = (options: FieldOptions & { min?: number; max?: number } = {}) => {
  const min = options.min ?? 0;
  const max = options.max ?? 1e12;
  return field(
    { type: Number, minimum: min, maximum: max },
    [(e) => IsNumber({ allowNaN: false, allowInfinity: false }, e), (e) => Min(min, e), (e) => Max(max, e)],
    options,
  );
};

export const BoolField = (options: FieldOptions = {}) =>
  field({ type: Boolean }, [(e) => IsBoolean(e)], options, [queryBoolean]);

export const EnumField = (values: readonly string[], options: FieldOptions & { name?: string } = {}) =>
  field(
    { enum: [...values], ...(options.name ? { enumName: options.name } : {}) } as ApiPropertyOptions,
    [(e) => IsIn(values, e)],
    options,
  );

export const IdField = (options: FieldOptions = {}) =>
  field({ type: String, format: 'uuid' }, [(e) => IsUUID(undefined, e)], options);

const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(3000, 0, 1);

/** The standard knows years, weeks and days that neither JavaScript nor PostgreSQL can count with. */
const inCalendar: Check = (each) =>
  ValidateBy(
    {
      name: 'inCalendar',
      validator: {
        validate: (value: unknown) => {
          const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
          return time >= EARLIEST && time < LATEST;
        },
        defaultMessage: () => '$property must be a day or time between the years 1900 and 2999',
      },
    },
    each,
  );

export const TimeField = (options: FieldOptions = {}) =>
  field(
    { type: String, format: 'date-time' },
    [(e) => IsISO8601({ strict: true, strictSeparator: true }, e), (e) => MaxLength(40, e), inCalendar],
    options,
  );

export const DateField = (options: FieldOptions = {}) =>
  field(
    { type: String, format: 'date' },
    [(e) => Matches(/^\d{4}-\d{2}-\d{2}$/, e), (e) => IsISO8601({ strict: true }, e), inCalendar],
    options,
  );

export const UrlField = (options: FieldOptions = {}) =>
  field(
    { type: String, format: 'uri', maxLength: 2000 },
    [
      (e) => IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false }, e),
      (e) => MaxLength(2000, e),
    ],
    options,
  );

export const EmailField = (options: FieldOptions = {}) =>
  field(
    { type: String, format: 'email', maxLength: 254 },
    [(e) => IsEmail({}, e), (e) => MaxLength(254, e)],
    options,
    [Transform(({ value }: { value: unknown }) => address(value))],
  );

export const NestedField = (
  type: () => abstract new (...args: never[]) => object,
  options: FieldOptions = {},
) =>
  // Swagger takes a function for a lazy reference only where it is called `type`.
  field({ type: () => type() as never }, [(e) => IsObject(e), (e) => ValidateNested(e)], options, [
    Type(type as () => new () => object),
  ]);

/** Any value of JSON but null, for what is judged by rules of its own; bounded by the body limit and depth check. */
export const JsonField = (options: Omit<FieldOptions, 'array' | 'nullable'> = {}) =>
  field(
    {
      oneOf: [
        { type: 'integer' },
        { type: 'boolean' },
        { type: 'string' },
        { type: 'array', items: {} },
        { type: 'object', additionalProperties: true },
      ],
    },
    [(e) => IsDefined(e)],
    options,
  );

/** Of an answer: one of several forms. */
export const FormsField = (
  forms: ({ type: string; description: string } | { $ref: string })[],
  options: FieldOptions = {},
) => field({ anyOf: forms } as ApiPropertyOptions, [], options);

/** Free-form JSON object; bounded by the body limit and depth check. */
export const ObjectField = (options: FieldOptions = {}) =>
  field({ type: 'object', additionalProperties: true }, [(e) => IsObject(e)], options);

/** Of a text, or of each text of a list; what is neither is left to the checks. */
const texts =
  (change: (text: string) => string) =>
  (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map((item: unknown) => (typeof item === 'string' ? change(item) : item))
      : typeof value === 'string'
        ? change(value)
        : value;

const trimmed = texts((text) => text.trim());
const address = texts((text) => text.trim().toLowerCase());

/** ?flag=false arrives as text, and implicit conversion would make every text true. */
const queryBoolean = Transform(
  ({
    obj,
    key,
    value,
    options,
  }: {
    obj: Record<string, unknown>;
    key: string;
    value: unknown;
    options: { enableImplicitConversion?: boolean };
  }) => {
    if (!options.enableImplicitConversion) return value;
    const raw = obj[key];
    return raw === 'true' ? true : raw === 'false' ? false : raw;
  },
);

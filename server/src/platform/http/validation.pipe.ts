import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';
import { AppError, type FieldError } from '../../kernel/app-error.js';
import type { Sentence } from '../../kernel/sentence.js';
import { mayBeEmpty } from './empty-body.js';
import { brokenRule } from './rule-words.js';
import { keepValidationMetadata } from './validation-metadata.js';

const builtIn = new Set<unknown>([String, Number, Boolean, Array, Object, Buffer, undefined]);
const MAX_DETAILS = 50;

keepValidationMetadata();

/** The request does not fit its DTO: the handler was never called and nothing has happened. */
export class InvalidInput extends AppError {
  constructor(message: Sentence, details: FieldError[] = []) {
    super('VALIDATION_FAILED', message, details.length === 0 ? {} : { details });
  }
}

/** Bodies and queries become their DTO; unknown properties are refused. Queries arrive as text and are converted. */
@Injectable()
export class ValidationPipe implements PipeTransform {
  async transform(value: unknown, { type, metatype }: ArgumentMetadata): Promise<unknown> {
    if (type === 'custom' || type === 'param' || builtIn.has(metatype) || !metatype) return value;
    if (value !== undefined && (typeof value !== 'object' || value === null || Array.isArray(value))) {
      throw new InvalidInput({
        en: 'The body must be a JSON object',
        de: 'Der Inhalt muss ein JSON-Objekt sein',
      });
    }
    const instance = plainToInstance(metatype, value ?? {}, {
      enableImplicitConversion: type === 'query',
    }) as object;
    const errors = await validate(instance, {
      whitelist: true,
      forbidNonWhitelisted: true,
      stopAtFirstError: true,
    });
    if (errors.length === 0) {
      if (type === 'body' && Object.keys(value ?? {}).length === 0 && !mayBeEmpty(metatype))
        throw new InvalidInput({
          en: 'The body says nothing: give at least one field',
          de: 'Die Anfrage ist leer: Gib mindestens ein Feld an',
        });
      return instance;
    }
    const details = flatten(errors).slice(0, MAX_DETAILS);
    throw new InvalidInput(
      details[0]?.message ?? { en: 'Some fields are wrong', de: 'Einige Felder sind falsch' },
      details,
    );
  }
}

function flatten(errors: readonly ValidationError[], path = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = path === '' ? error.property : `${path}.${error.property}`;
    const own = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
      field,
      rule,
      message: brokenRule(error, rule, message),
    }));
    return [...own, ...flatten(error.children ?? [], field)];
  });
}

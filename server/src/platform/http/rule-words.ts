import { getMetadataStorage, type ValidationError } from 'class-validator';
import type { Sentence } from '../../kernel/sentence.js';

type Words = (limits: readonly unknown[]) => string;

/** Said of a rule that has no words of its own; the test of German finds it. */
const NO_WORDS = 'ist nicht gültig';

/** What the library says in English only, as it goes on after the name of the field. */
const german: Readonly<Record<string, Words>> = {
  isString: () => 'muss ein Text sein',
  minLength: ([least]) => `muss mindestens ${number(least)} Zeichen haben`,
  maxLength: ([most]) => `darf höchstens ${number(most)} Zeichen haben`,
  matches: () => 'hat nicht das richtige Format',
  isInt: () => 'muss eine ganze Zahl sein',
  isNumber: () => 'muss eine Zahl sein',
  min: ([least]) => `darf nicht kleiner als ${number(least)} sein`,
  max: ([most]) => `darf nicht größer als ${number(most)} sein`,
  isBoolean: () => 'muss true oder false sein',
  isIn: ([values]) => `muss einer dieser Werte sein: ${(values as readonly string[]).join(', ')}`,
  isUuid: () => 'muss eine UUID sein',
  isIso8601: () => 'muss ein Zeitpunkt nach ISO 8601 sein',
  inCalendar: () => 'muss ein Tag oder Zeitpunkt zwischen den Jahren 1900 und 2999 sein',
  isUrl: () => 'muss eine Webadresse sein',
  isEmail: () => 'muss eine E-Mail-Adresse sein',
  isObject: () => 'muss ein Objekt sein',
  isArray: () => 'muss eine Liste sein',
  arrayMinSize: ([least]) => `muss mindestens ${number(least)} Einträge haben`,
  arrayMaxSize: ([most]) => `darf höchstens ${number(most)} Einträge haben`,
  arrayUnique: () => 'darf nichts doppelt enthalten',
  isDefined: () => 'darf nicht fehlen',
  nestedValidation: () => 'muss ein Objekt oder eine Liste von Objekten sein',
  whitelistValidation: () => 'gibt es hier nicht',
  unknownValue: () => 'ist kein Wert, der hier erwartet wird',
};

const number = (value: unknown): string => Number(value).toLocaleString('de');

/** What a field broke, in every language: the words of its DTO, else those of the rule. */
export function brokenRule(error: ValidationError, rule: string, message: string): Sentence {
  const own = (error.contexts as Record<string, Sentence> | undefined)?.[rule];
  if (own) return { en: message, de: own.de };
  const { limits, each } = ruleOf(error, rule);
  const words = german[rule];
  const field = each ? `Jeder Wert in ${error.property}` : error.property;
  return { en: message, de: `${field} ${words ? words(limits) : NO_WORDS}` };
}

function ruleOf({ target, property }: ValidationError, rule: string): { limits: unknown[]; each: boolean } {
  const rules = target
    ? getMetadataStorage().getTargetValidationMetadatas(target.constructor, '', true, false)
    : [];
  const found = rules.find((one) => one.propertyName === property && (one.name ?? one.type) === rule);
  return { limits: (found?.constraints ?? []) as unknown[], each: found?.each ?? false };
}

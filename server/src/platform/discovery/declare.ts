import 'reflect-metadata';

/** Names one kind of declaration and the type of what each of them says. */
export interface Declaration<Meta> {
  readonly key: symbol;
  /** Only for its type. */
  readonly meta?: Meta;
}

export const declaration = <Meta>(name: string): Declaration<Meta> => ({ key: Symbol(name) });

type Name = string | symbol;

/** Adds to what a method declares, whichever decorators stand above or below. A method may declare several things. */
export function declareOnMethod<Meta>(
  kind: Declaration<Meta>,
  prototype: object,
  name: Name,
  meta: Meta,
): void {
  Reflect.defineMetadata(kind.key, [...declaredOnMethod(kind, prototype, name), meta], prototype, name);
}

export const declaredOnMethod = <Meta>(kind: Declaration<Meta>, prototype: object, name: Name): Meta[] =>
  (Reflect.getMetadata(kind.key, prototype, name) as Meta[] | undefined) ?? [];

export function declareOnClass<Meta>(kind: Declaration<Meta>, target: object, meta: Meta): void {
  Reflect.defineMetadata(kind.key, [...declaredOnClass(kind, target), meta], target);
}

export const declaredOnClass = <Meta>(kind: Declaration<Meta>, target: object): Meta[] =>
  (Reflect.getOwnMetadata(kind.key, target) as Meta[] | undefined) ?? [];

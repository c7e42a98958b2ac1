import 'reflect-metadata';

/** Names one kind of declaration, with the types of what it says and of the method or provider that it stands on. */
export interface Declaration<Meta, Target = unknown> {
  readonly key: symbol;
  /** What stands on them, in the plural. */
  readonly what: string;
  /** The prototypes that it stands on a method of. */
  readonly prototypes: Set<object>;
  /** Only for their types. */
  readonly meta?: Meta;
  readonly target?: Target;
}

export const declaration = <Meta, Target = unknown>(what: string): Declaration<Meta, Target> => ({
  key: Symbol(what),
  what,
  prototypes: new Set(),
});

type Name = string | symbol;
type Class<Instance> = abstract new (...input: never[]) => Instance;

/** The decorator of a method that fits the declaration. */
export const onMethod =
  <Meta, Target>(kind: Declaration<Meta, Target>, meta: Meta) =>
  <Method extends Target>(target: object, name: string, _method: TypedPropertyDescriptor<Method>): void =>
    declareOnMethod(kind, target, name, meta);

/** The decorator of a provider that fits the declaration. */
export const onClass =
  <Meta, Target>(kind: Declaration<Meta, Target>, meta: Meta) =>
  (target: Class<Target>): void =>
    declareOnClass(kind, target, meta);

/** Adds to what a method declares, whichever decorators stand above or below. A method may declare several things. */
export function declareOnMethod<Meta>(
  kind: Declaration<Meta>,
  prototype: object,
  name: Name,
  meta: Meta,
): void {
  kind.prototypes.add(prototype);
  Reflect.defineMetadata(kind.key, [...declaredOnMethod(kind, prototype, name), meta], prototype, name);
}

/** Whether a method of it, or of a class above it, declares this. */
export function isDeclaredIn({ prototypes }: Declaration<unknown>, prototype: object): boolean {
  for (let at: object | null = prototype; at; at = Object.getPrototypeOf(at) as object | null)
    if (prototypes.has(at)) return true;
  return false;
}

export const declaredOnMethod = <Meta>(kind: Declaration<Meta>, prototype: object, name: Name): Meta[] =>
  (Reflect.getMetadata(kind.key, prototype, name) as Meta[] | undefined) ?? [];

export function declareOnClass<Meta>(kind: Declaration<Meta>, target: object, meta: Meta): void {
  Reflect.defineMetadata(kind.key, [...declaredOnClass(kind, target), meta], target);
}

export const declaredOnClass = <Meta>(kind: Declaration<Meta>, target: object): Meta[] =>
  (Reflect.getOwnMetadata(kind.key, target) as Meta[] | undefined) ?? [];

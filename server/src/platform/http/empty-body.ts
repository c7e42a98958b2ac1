import 'reflect-metadata';

const EMPTY = 'http:may-be-empty';
const names = new Set<string>();

/** Their names, for the contract. */
export const emptyBodies: ReadonlySet<string> = names;

/**
 * A body that may say nothing: its route does something by itself, or the file beside it is the matter. A body of
 * nothing but optional fields is refused without one of them otherwise, since it is a mistake of the caller.
 */
export const MayBeEmpty = (): ClassDecorator => (target) => {
  Reflect.defineMetadata(EMPTY, true, target);
  names.add(target.name);
};

export const mayBeEmpty = (body: object): boolean => Reflect.getMetadata(EMPTY, body) === true;

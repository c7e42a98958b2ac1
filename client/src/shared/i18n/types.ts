import type Resources from './generated/resources';

export type Namespace = keyof Resources;
export type Values = Record<string, string | number>;

type Plural = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type Base<K extends string> = K extends `${infer B}${Plural}` ? B : K;

type KeyOf<R> = {
  [K in keyof R & string]: R[K] extends string ? Base<K> : `${K}.${KeyOf<R[K]>}`;
}[keyof R & string];

/** The keys of a namespace, groups by dots and plurals without their suffix. */
export type TextKey<N extends Namespace> = KeyOf<Resources[N]>;

type Own<R, K extends string> = K extends keyof R ? R[K] : never;
type Found<R, K extends string> = K extends `${infer G}.${infer L}`
  ? Found<Own<R, G>, L>
  : Own<R, K> | Own<R, `${K}_one`> | Own<R, `${K}_other`>;

/** The names between double braces. */
export type Placeholder<T> = T extends `${string}{{${infer P}}}${infer Rest}` ? P | Placeholder<Rest> : never;

type Counted<R, K extends string> = K extends `${infer G}.${infer L}`
  ? Counted<Own<R, G>, L>
  : `${K}_other` extends keyof R
    ? 'count'
    : never;

type Needed<N extends Namespace, K extends string> =
  Placeholder<Found<Resources[N], K>> | Counted<Resources[N], K>;

type Given<P extends string> = [P] extends [never]
  ? [values?: Values]
  : [values: Values & Record<P, string | number>];

/** Gives a text of a namespace. A key that is not there or a value that is missing does not compile. */
export interface TextOf<N extends Namespace> {
  <K extends TextKey<N>>(key: K, ...values: Given<Needed<N, K>>): string;
}

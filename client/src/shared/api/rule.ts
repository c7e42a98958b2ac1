import type { Schemas } from './contract';

/** What the server asks of one field. Bounds are of the length of a text, of a number itself, of how many there are. */
export interface Rule {
  readonly kind: 'text' | 'number' | 'list' | 'flag';
  readonly needed?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
  readonly oneOf?: readonly string[];
  readonly email?: boolean;
  /** Of each thing in a list. */
  readonly each?: Rule;
}

/** What the server asks of a body, by the paths of its fields; `*` stands for a place in a list. */
export interface Rules<D extends keyof Schemas> {
  readonly dto: D;
  readonly fields: Readonly<Record<string, Rule>>;
}

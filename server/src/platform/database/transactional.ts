import type { Database } from './database.js';

type Method<This, Args extends unknown[], Result> = (this: This, ...args: Args) => Promise<Result>;

/** One public service command = one transaction; joins the caller's where one is open. */
export function Transactional() {
  return <This extends { readonly db: Database }, Args extends unknown[], Result>(
    _target: object,
    _name: string,
    descriptor: TypedPropertyDescriptor<Method<This, Args, Result>>,
  ): void => {
    const original = descriptor.value;
    if (!original) return;
    descriptor.value = function (this: This, ...args: Args) {
      return this.db.transaction(() => original.apply(this, args));
    };
  };
}

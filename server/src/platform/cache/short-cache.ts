import { LRUCache } from 'lru-cache';
import { SettingsStore } from '../config/settings.js';

/**
 * Answers that many people get, kept in this process for `cache.publicMs` (0: not at all). Only for what looks the same to
 * everybody who may see it. Calls that arrive while an answer is being made share it; one that fails is not kept.
 */
export class ShortCache<Value> {
  private readonly kept: LRUCache<string, Promise<Value>>;

  constructor(
    private readonly settings: Pick<SettingsStore, 'get'>,
    most: number,
  ) {
    this.kept = new LRUCache({ max: most });
  }

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.kept.get(key);
    if (known) return known;
    const value = make();
    this.keep(key, value);
    value.catch(() => {
      if (this.kept.peek(key) === value) this.kept.delete(key);
    });
    return value;
  }

  /** Values by key, in the order asked; `load` makes those that are missing in one go and leaves out what is not there. */
  async many(
    keys: readonly string[],
    load: (missing: string[]) => Promise<Map<string, Value>>,
  ): Promise<(Value | undefined)[]> {
    const found = new Map(keys.map((key) => [key, this.kept.get(key)]));
    const missing = keys.filter((key) => found.get(key) === undefined);
    if (missing.length > 0) {
      for (const [key, value] of await load(missing)) {
        const ready = Promise.resolve(value);
        found.set(key, ready);
        this.keep(key, ready);
      }
    }
    return Promise.all(keys.map(async (key) => found.get(key)));
  }

  private keep(key: string, value: Promise<Value>): void {
    const ttl = this.settings.get('cache.publicMs');
    // To the library, 0 would mean for ever.
    if (ttl > 0) this.kept.set(key, value, { ttl });
  }
}

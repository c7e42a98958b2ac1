import type { Seed } from '../seed/seed.ts';
import type { Addresses } from './addresses.ts';
import type { Product, Server } from './product.ts';
import type { Section } from './report.ts';
import type { Effort } from './rounds.ts';

/** What every measure works with. */
export interface Run extends Seed {
  addresses: Addresses;
  effort: Effort;
  server: Server;
  product: Product;
}

export interface Measure {
  name: string;
  measure: (run: Run) => Promise<Section[]>;
}

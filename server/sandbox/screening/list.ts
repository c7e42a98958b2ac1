import type { Request, Response, Router } from 'express';
import express from 'express';
import { Collection } from '../core/collection.ts';

export interface ListedParty {
  /** Which list: sanctions, or politically exposed persons. */
  datasets: string[];
}

interface Row {
  id: string;
  name: string;
  datasets: string[];
}

interface Query {
  properties?: { name?: unknown[] };
}

const ALIKE = 0.7;
const words = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort();

/** The simulated list: nobody stands on it but who was put there, and Ivan Sanctioned. */
export class ScreeningNames {
  readonly #rows = new Collection<Row>();
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
    this.clear();
  }

  add(name: string, { datasets }: ListedParty): Row {
    const row = { id: words(name).join('-'), name, datasets };
    this.#rows.add(row);
    this.#changed();
    return row;
  }

  /** The share of words that two names have in common. */
  find(name: string): (Row & { score: number })[] {
    const asked = words(name);
    return this.#rows
      .all()
      .map((row) => {
        const listed = words(row.name);
        const common = asked.filter((word) => listed.includes(word)).length;
        return { ...row, score: common / Math.max(asked.length, listed.length, 1) };
      })
      .filter(({ score }) => score >= 0.5);
  }

  clear(): void {
    this.#rows.clear();
    this.#rows.add({
      id: 'ivan-sanctioned',
      name: 'Ivan Sanctioned',
      datasets: ['eu_fsf', 'un_sc_sanctions'],
    });
  }

  dump(): Row[] {
    return this.#rows.all();
  }

  load(rows: Row[]): void {
    this.#rows.load(rows);
  }
}

/** The matching call of yente, the server of OpenSanctions. */
export function screeningRouter(names: ScreeningNames): Router {
  const router = express.Router();
  router.post('/screening/match/:dataset', express.json(), (req: Request, res: Response) => {
    const { queries } = req.body as { queries?: Record<string, Query> };
    if (typeof queries !== 'object' || queries === null) {
      res.status(422).json({ detail: 'queries are missing' });
      return;
    }
    const responses = Object.fromEntries(
      Object.entries(queries).map(([key, { properties }]) => {
        const [name] = properties?.name ?? [];
        const results = names
          .find(typeof name === 'string' ? name : '')
          .map(({ id, name: caption, datasets, score }) => ({
            id,
            caption,
            datasets,
            score,
            match: score >= ALIKE,
          }));
        return [key, { status: 200, results, total: { value: results.length, relation: 'eq' } }];
      }),
    );
    res.json({ responses, limit: 5 });
  });
  return router;
}

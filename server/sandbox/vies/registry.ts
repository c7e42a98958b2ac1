import type { Request, Response, Router } from 'express';
import express from 'express';
import { Collection } from '../core/collection.ts';

export interface VatRegistration {
  valid: boolean;
  name: string;
  address: string;
}

interface Row {
  id: string;
  registration: VatRegistration;
}

const HIDDEN = '---';

/** The simulated register: a number is valid unless it ends in 000 or was told otherwise. */
export class VatRegister {
  readonly #rows = new Collection<Row>();
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  set(vatId: string, change: Partial<VatRegistration>): VatRegistration {
    const registration = { ...this.get(vatId), ...change };
    this.#rows.add({ id: vatId, registration });
    this.#changed();
    return registration;
  }

  get(vatId: string): VatRegistration {
    const known = this.#rows.get(vatId);
    return known?.registration ?? { valid: !vatId.endsWith('000'), name: HIDDEN, address: HIDDEN };
  }

  clear(): void {
    this.#rows.clear();
  }

  dump(): Row[] {
    return this.#rows.all();
  }

  load(rows: Row[]): void {
    this.#rows.load(rows);
  }
}

/** The one call of the register's REST interface that confirms a number. */
export function viesRouter(register: VatRegister, now: () => number): Router {
  const router = express.Router();
  let enquiries = 0;
  router.post('/vies/rest-api/check-vat-number', express.json(), (req: Request, res: Response) => {
    const { countryCode, vatNumber, requesterNumber } = req.body as Record<string, unknown>;
    if (typeof countryCode !== 'string' || !/^[A-Z]{2}$/.test(countryCode)) {
      refuse(res, 'INVALID_INPUT');
    } else if (typeof vatNumber !== 'string' || !/^[0-9A-Z+*]{2,14}$/.test(vatNumber)) {
      refuse(res, 'INVALID_INPUT');
    } else {
      enquiries++;
      res.json({
        countryCode,
        vatNumber,
        requestDate: new Date(now()).toISOString(),
        ...register.get(countryCode + vatNumber),
        requestIdentifier: requesterNumber === undefined ? '' : `WAPI${String(enquiries).padStart(12, '0')}`,
      });
    }
  });
  return router;
}

const refuse = (res: Response, error: string) =>
  res.status(400).json({ actionSucceed: false, errorWrappers: [{ error }] });

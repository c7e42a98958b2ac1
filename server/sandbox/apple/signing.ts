import jwt from 'jsonwebtoken';
import { type Certified, certify, keyOf, pemOf } from '../core/authority.ts';
import { ControlError } from '../core/control-body.ts';

/** What Apple's certificates for receipts and for the authority that issues them carry. */
const RECEIPT_MARK = '1.2.840.113635.100.6.11.1';
const AUTHORITY_MARK = '1.2.840.113635.100.6.2.1';

export interface StoredChain {
  key: string;
  certificates: string[];
}

const ROOT_NAME = 'Sandbox Root CA';

/** Root, intermediate and leaf, as Apple's, with a key that signs in its place. */
export class Chain {
  readonly #leaf: Certified;
  readonly #root: Certified | null;
  /** Leaf first, base64 of DER. */
  readonly certificates: string[];

  constructor(from: { stored?: StoredChain; root?: Certified; marked?: boolean } = {}) {
    if (from.stored) {
      const { key, certificates } = from.stored;
      this.#leaf = { key: keyOf(key), der: Buffer.from(certificates[0] ?? '', 'base64') };
      this.#root = null;
      this.certificates = certificates;
      return;
    }
    const marked = from.marked ?? true;
    const root = from.root ?? certify({ name: ROOT_NAME, authority: true });
    const name = 'Sandbox Relations CA';
    const middle = certify(
      { name, authority: true, marks: marked ? [AUTHORITY_MARK] : [] },
      { name: ROOT_NAME, key: root.key },
    );
    this.#leaf = certify(
      { name: 'Sandbox Receipt Signing', authority: false, marks: marked ? [RECEIPT_MARK] : [] },
      { name, key: middle.key },
    );
    this.#root = root;
    this.certificates = [this.#leaf, middle, root].map(({ der }) => der.toString('base64'));
  }

  /** The same root, with certificates that it gave for something else. */
  forSomethingElse(): Chain {
    if (!this.#root) throw new ControlError('The key of the root is not kept between two starts.');
    return new Chain({ root: this.#root, marked: false });
  }

  get root(): string {
    return this.certificates[2] ?? '';
  }

  sign(payload: object): string {
    return jwt.sign(payload, this.#leaf.key, {
      algorithm: 'ES256',
      noTimestamp: true,
      header: { alg: 'ES256', x5c: this.certificates },
    });
  }

  dump(): StoredChain {
    return { key: pemOf(this.#leaf.key), certificates: this.certificates };
  }
}

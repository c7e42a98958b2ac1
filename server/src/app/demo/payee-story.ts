import { createHash, randomUUID } from 'node:crypto';
import { creatorSeed } from './creators.js';
import type { Person } from './person.js';
import { passport } from './pictures/passport.js';
import { render } from './pictures/render.js';
import type { Production } from './production.js';

const CENT = 100;
const CODE_TIMEOUT_MS = 10_000;
const POLL_MS = 40;

/** An account number that the sandbox's bank does not know. */
export const NO_ACCOUNT_IBAN = 'DE62370400440532013001';

/** How a creator comes to be paid: each verb is a call or two of the API, on its day. */
export class PayeeStory {
  constructor(
    private readonly username: string,
    private readonly production: Production,
  ) {}

  /** Tax form, agreement to self-billing, details and a passport. */
  apply(day: number): this {
    return this.at(day, async (person) => {
      const { data } = await person.put<{ data: { selfBillingVersion: string } }>('me/tax', {
        kind: 'private',
      });
      await person.post('me/tax/self-billing', { agreed: true, version: data.selfBillingVersion });
      const { name, born, face } = creatorSeed(this.username);
      const [firstName = '', ...rest] = name.split(' ');
      const [year = 0, month = 0, dayOfMonth = 0] = born.split('-').map(Number);
      await person.post('payments/custom_account', {
        country: 'DE',
        kind: 'individual',
        firstName,
        lastName: rest.join(' '),
        dob: { day: dayOfMonth, month, year },
        email: person.email,
        address: { line1: 'Lindenstraße 12', city: 'Berlin', postalCode: '10969', country: 'DE' },
        phone: '+4930901820',
        acceptTerms: true,
      });
      await person.showDocument({ bytes: await render(passport(face)), name: 'passport.png' });
    });
  }

  submit(day: number): this {
    return this.at(day, (person) => person.post('me/kyc/submit'));
  }

  verify(day: number): this {
    return this.at(day, ({ id }) =>
      this.production.cast.get('support').post(`support/kyc/${id}/decision`, {
        decision: 'verify',
        note: 'The provider knows who it is, and the documents fit',
      }),
    );
  }

  bank(day: number, iban = ibanOf(this.username)): this {
    return this.at(day, async (person) => {
      const { name: holderName } = creatorSeed(this.username);
      const code = await this.stepUp(person, 'bank');
      await person.post('payments/external_bank', { country: 'DE', holderName, iban }, { 'X-Step-Up': code });
    });
  }

  payout(day: number, euros: number): this {
    return this.at(day, async (person) => {
      const code = await this.stepUp(person, 'payout');
      await person.post(
        'payments/payout',
        { amount: { minor: euros * CENT, currency: 'EUR' } },
        { 'X-Step-Up': code, 'Idempotency-Key': randomUUID() },
      );
    });
  }

  /** Asks for a code and reads it where the mail has arrived. */
  private async stepUp(person: Person, purpose: string): Promise<string> {
    const { sandbox } = this.production;
    const known = new Set((await sandbox.mailsTo(person.email)).map(({ id }) => id));
    await person.post('auth/step-up', { purpose });
    const until = performance.now() + CODE_TIMEOUT_MS;
    while (performance.now() < until) {
      const mails = await sandbox.mailsTo(person.email);
      const mail = mails.find(({ id, subject }) => !known.has(id) && /^\d{6} /.test(subject));
      if (mail) return mail.subject.slice(0, 6);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    throw new Error(`${person.email} was sent no code`);
  }

  private at(day: number, step: (person: Person) => Promise<unknown>): this {
    const { timeline, cast } = this.production;
    timeline.at(day, async () => {
      try {
        await step(cast.get(this.username));
      } catch (cause) {
        throw new Error(`${this.username}, day ${day}`, { cause });
      }
    });
    return this;
  }
}

const BANK = '37040044';
/** DE00 as ISO 13616 counts it: letters are two digits. */
const COUNTRY = '131400';

/** Everybody has an account of their own: one that creators share would hold back their pay. */
function ibanOf(username: string): string {
  const digest = createHash('sha256').update(username).digest();
  const account = `${BANK}${String(digest.readUInt32BE() % 1_000_000).padStart(6, '0')}3000`;
  const check = 98n - (BigInt(`${account}${COUNTRY}`) % 97n);
  return `DE${String(check).padStart(2, '0')}${account}`;
}

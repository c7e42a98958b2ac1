import { NO_ACCOUNT_IBAN } from '../payee-story.js';
import type { Stories } from '../stories.js';

/** creator@anyjoi.test has been paid and waits for more; others show what can be in the way. */
export function payees(stories: Stories): void {
  const payee = (name: string) => stories.payee(name);
  payee('lenalacht').apply(-60).submit(-59.5).verify(-59).bank(-58.5).payout(-31, 250).payout(-1, 60);
  payee('jonasrides').apply(-52).submit(-51.5).verify(-51).bank(-50, NO_ACCOUNT_IBAN).payout(-30, 40);
  payee('malikcooks').apply(-50).submit(-49.5).verify(-49).bank(-48);
  // In the queue of staff.
  payee('klaravogt').apply(-2).submit(-1.5);
  payee('samiraziz').apply(-1.5).submit(-1);
}

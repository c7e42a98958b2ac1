import { StateMachine } from '../../../kernel/state-machine.js';
import type { InvoiceStatus } from './invoice.types.js';

export type InvoiceEvent = 'issue' | 'settle' | 'cancel';

export const invoiceMachine = new StateMachine<InvoiceStatus, InvoiceEvent>('an invoice', [
  { from: ['draft'], event: 'issue', to: ['issued'] },
  { from: ['issued'], event: 'settle', to: ['paid'] },
  { from: ['issued', 'paid'], event: 'cancel', to: ['cancelled'] },
]);

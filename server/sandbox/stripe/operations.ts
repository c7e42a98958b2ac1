import { invalidParam } from './errors.ts';
import type { Form } from './form.ts';
import type { Decline } from './test-cards.ts';

/** One call, read and let through. */
export interface Call {
  form: Form;
  /** The ids in the path, in order. */
  ids: string[];
  /** Made with a publishable key, from a browser. */
  publishable: boolean;
  /** A simulated decline asked for by a fault. */
  decline: Decline | null;
  /** The connected account the call is made for. */
  account: string | null;
}

export interface Operation {
  method: 'GET' | 'POST' | 'DELETE';
  /** With `:id` for each id. */
  path: string;
  /** A publishable key may call it too. */
  publishable?: true;
  /** Knows the header Stripe-Account. */
  connected?: true;
  run(call: Call): { object: string };
}

export function pathId(call: Call, index = 0): string {
  const id = call.ids[index];
  if (id === undefined) throw new Error(`the path has no id ${index}`);
  return id;
}

/** A browser proves with the client secret that the intent is its own. */
export function provesIntent(call: Call, clientSecret: string | null, param = 'intent'): void {
  if (!call.publishable) return;
  if (call.form.client_secret !== clientSecret) {
    throw invalidParam(
      'The client_secret provided does not match any associated intent.',
      param,
      'resource_missing',
    );
  }
}

import { createHmac, randomUUID } from 'node:crypto';

export const MAIL_FATES = ['bounced', 'full', 'complained'] as const;
export type MailFate = (typeof MAIL_FATES)[number];

export interface MailProviderControl {
  /** Tells the product what became of a mail to this address; the status it answered. `id` = the same message again. */
  tell(address: string, fate: MailFate, id?: string): Promise<number>;
}

interface Webhook {
  url: string;
  secret: string;
}

const bodyOf = (address: string, fate: MailFate, at: string): string =>
  JSON.stringify({
    type: fate === 'complained' ? 'email.complained' : 'email.bounced',
    created_at: at,
    data: {
      to: [address],
      ...(fate === 'complained'
        ? {}
        : { bounce: { type: fate === 'full' ? 'Transient' : 'Permanent', message: 'Simulated' } }),
    },
  });

/** The provider of the mailbox: its messages are signed as Standard Webhooks says. */
export function mailProvider(webhook: Webhook | null, now: () => number): MailProviderControl {
  return {
    async tell(address, fate, id = `msg_${randomUUID()}`) {
      if (!webhook) return 0;
      const seconds = String(Math.floor(now() / 1000));
      const body = bodyOf(address, fate, new Date(now()).toISOString());
      const key = Buffer.from(webhook.secret.replace(/^whsec_/, ''), 'base64');
      const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
      const answer = await fetch(webhook.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': seconds,
          'webhook-signature': `v1,${signature}`,
        },
        body,
      });
      return answer.status;
    },
  };
}

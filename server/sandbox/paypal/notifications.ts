import { text } from './body.ts';
import { invalid } from './errors.ts';
import type { PaypalCall, PaypalOperation } from './operations.ts';
import type { PaypalSigner } from './signing.ts';

export function notificationOperations(signer: PaypalSigner): PaypalOperation[] {
  return [
    {
      method: 'POST',
      path: '/v1/notifications/verify-webhook-signature',
      run: (call) => ({
        status: 200,
        body: { verification_status: verified(signer, call) ? 'SUCCESS' : 'FAILURE' },
      }),
    },
  ];
}

function verified(signer: PaypalSigner, { body }: PaypalCall): boolean {
  const read = (name: string): string => {
    const value = text(body, name);
    if (value === null) throw invalid('MISSING_REQUIRED_PARAMETER', `/${name}`);
    return value;
  };
  const transmission = {
    id: read('transmission_id'),
    time: read('transmission_time'),
    certUrl: read('cert_url'),
    algorithm: read('auth_algo'),
    signature: read('transmission_sig'),
    webhookId: read('webhook_id'),
  };
  return signer.verifies(transmission, body['webhook_event']);
}

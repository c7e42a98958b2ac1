import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type AppRequest, clientIp } from '../../../../platform/http/request.js';

/** What the checkout engine wants to know of a call: the key that makes it one payment, and where it came from. */
export interface Trace {
  ip: string;
  idempotencyKey?: string;
}

export const PaymentTrace = createParamDecorator((_: unknown, context: ExecutionContext): Trace => {
  const request = context.switchToHttp().getRequest<AppRequest>();
  const key = request.headers['idempotency-key'];
  return { ip: clientIp(request), ...(typeof key === 'string' ? { idempotencyKey: key } : {}) };
});

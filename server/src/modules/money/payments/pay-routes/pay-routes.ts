import { Body, Controller, Param, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { ApiTags } from '@nestjs/swagger';
import type { ErrorCode } from '../../../../kernel/error-codes.js';
import { type Data, One } from '../../../../platform/http/answers.js';
import { type Access, Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import { actorOf, ownedBy, type Principal } from '../../../../platform/security/principal.js';
import type { Scope } from '../../../../platform/security/scopes.js';
import { PaymentResultDto } from '../checkout/dto/payment.dto.js';
import { CaptureBodyDto, type PayBodyDto, Stripe3dBodyDto } from '../dto/pay.dto.js';
import type { PaymentMethodType } from '../methods/method.types.js';
import { PaymentsService } from '../payments.service.js';
import type { PaymentPurpose } from '../purchasables/payment.types.js';
import { PaymentTrace, type Trace } from './payment-trace.js';

/** Everything that a body which starts a payment may carry; each family takes what it needs. */
export interface StartBody extends Omit<Partial<PayBodyDto>, 'method'> {
  method?: PaymentMethodType;
  save?: boolean;
  amount?: { minor: number };
}

interface PayRoute {
  /** Path under /api. With `:id` it pays for that subject. */
  path: string;
  summary: string;
}

interface StartRoute extends PayRoute {
  body: Type<StartBody>;
  /** A route of one method; absent = the body names it. */
  method?: PaymentMethodType;
}

/** Who may pay for the `:id` of a family, and what its answers show beside the payment. */
export interface PaidThing<Shown extends object = object> {
  /** Throws 404 where it is not the caller's to pay. */
  assertPayable(principal: Principal, id: string): Promise<void>;
  /** What is paid for, where it is not what the path names. */
  subject?(principal: Principal, id: string): Promise<string>;
  /** Read after the payment, which may have changed it. */
  shown(principal: Principal, id: string): Promise<Shown>;
}

export interface MakeRequest<Body extends object = object> {
  principal: Principal;
  /** Of the path: whom or what it is for. */
  id: string;
  body: Body;
  idempotencyKey?: string;
}

/** What comes into being when its payment begins: its row is made first, and answered with the payment beside it. */
export interface MadeToBePaid<Body extends object = object, Shown extends object = object> {
  /** The id of the row to pay for; the same key is the same row. Throws what it is refused for. */
  make(request: MakeRequest<Body>): Promise<string>;
  /** Read after the payment, which may have changed it. */
  shown(id: string, paymentId: string): Promise<Shown>;
}

export interface PayFamily {
  tag: string;
  purpose: PaymentPurpose;
  access: Access;
  /** Default: that of the tag. */
  scope?: Scope | null;
  /** What starting it can be refused for; the other routes of the family say the same. */
  errors: readonly ErrorCode[];
  start: readonly StartRoute[];
  /** After 3-D Secure. */
  finish?: PayRoute;
  /** After the approval at PayPal. */
  capture?: PayRoute;
  /** For paths with `:id`: the provider, and the models of what it shows. */
  thing?: { provider: Type<PaidThing>; shows: Record<string, Type> };
  /** Where the payment makes what it pays for: the provider, and the model of it. */
  made?: { provider: Type<MadeToBePaid>; model: Type };
  /** For paths without `:id`: what is paid for. */
  subjectOf?: (body: object, principal: Principal) => string;
}

type Paid = Data<PaymentResultDto> | { data: object; payment: PaymentResultDto };

interface Call {
  principal: Principal;
  /** Empty where the path has none. */
  id: string;
}

/**
 * The controller of a family that is paid for: its routes to start, finish and capture a payment. Each becomes one call
 * of the checkout engine; who may pay and what it costs is decided there, under the lock.
 */
export function payRoutes(family: PayFamily): Type {
  const { purpose, thing, made } = family;

  @ApiTags(family.tag)
  @Controller()
  class PayController {
    constructor(
      readonly payments: PaymentsService,
      readonly modules: ModuleRef,
    ) {}

    async start(
      route: StartRoute,
      { principal, id, body, trace }: Call & { body: StartBody; trace: Trace },
    ): Promise<Paid> {
      await this.thing?.assertPayable(principal, id);
      const method = route.method ?? body.method;
      if (method === undefined) throw new Error(`${route.path} names no method`);
      const { paymentMethodId, coins, save, returnUrl, expectedTotal, amount } = body;
      const { idempotencyKey } = trace;
      const key = idempotencyKey === undefined ? {} : { idempotencyKey };
      const madeId = await this.made?.make({ principal, id, body, ...key });
      const data = await this.payments.start({
        buyerId: ownedBy(principal),
        payerId: actorOf(principal),
        kind: purpose,
        subjectId: madeId ?? family.subjectOf?.(body, principal) ?? (await this.subject(principal, id)),
        method,
        // What was made holds its own amount.
        ...(amount && madeId === undefined && { amountMinor: amount.minor }),
        ...(paymentMethodId !== undefined && { paymentMethodId }),
        ...(coins !== undefined && { coins }),
        ...(save !== undefined && { save }),
        ...(returnUrl !== undefined && { returnUrl }),
        ...(expectedTotal && { expectedTotalMinor: expectedTotal.minor }),
        ...trace,
      });
      if (this.made && madeId !== undefined)
        return { data: await this.made.shown(madeId, data.payment.id), payment: data };
      return this.answer(principal, id, data);
    }

    /** Only a payment of this subject, whatever intent the browser names. */
    async finish({ principal, id, body }: Call & { body: Stripe3dBodyDto }): Promise<Paid> {
      await this.thing?.assertPayable(principal, id);
      const { paymentIntentId } = body;
      const subjectId = await this.subject(principal, id);
      const ours = { buyerId: ownedBy(principal), purpose, subjectId };
      return this.answer(principal, id, await this.payments.resume({ ...ours, paymentIntentId }));
    }

    async capture({ principal, id, body }: Call & { body: CaptureBodyDto }): Promise<Paid> {
      await this.thing?.assertPayable(principal, id);
      const subjectId = await this.subject(principal, id);
      const ours = { buyerId: ownedBy(principal), purpose, subjectId };
      const captured = await this.payments.capture({ ...ours, providerRef: body.paypalOrderId });
      return this.answer(principal, id, captured);
    }

    private get thing(): PaidThing | null {
      return thing ? this.modules.get(thing.provider, { strict: false }) : null;
    }

    private get made(): MadeToBePaid | null {
      return made ? this.modules.get(made.provider, { strict: false }) : null;
    }

    private async subject(principal: Principal, id: string): Promise<string> {
      return (await this.thing?.subject?.(principal, id)) ?? id;
    }

    private async answer(principal: Principal, id: string, data: PaymentResultDto): Promise<Paid> {
      return { data, ...(await this.thing?.shown(principal, id)) };
    }
  }

  // Asked of every purchase: whose invoice must name the buyer, and what a second member of a team has to confirm.
  const starting = {
    ...family,
    errors: [...family.errors, 'BILLING_ADDRESS_REQUIRED', 'APPROVAL_REQUIRED'] as const,
  };
  for (const route of family.start)
    addRoute(PayController, starting, route, { body: route.body, idempotent: true }, (controller, call) =>
      controller.start(route, call as Parameters<typeof controller.start>[1]),
    );
  if (family.finish)
    addRoute(
      PayController,
      family,
      family.finish,
      { body: Stripe3dBodyDto, status: 200 },
      (controller, call) => controller.finish(call as Parameters<typeof controller.finish>[0]),
    );
  if (family.capture)
    addRoute(
      PayController,
      family,
      family.capture,
      { body: CaptureBodyDto, status: 200 },
      (controller, call) => controller.capture(call as Parameters<typeof controller.capture>[0]),
    );
  return PayController;
}

/** A handler as its decorators would make it; the type of the body is what validation and the contract go by. */
function addRoute<Self extends object>(
  target: Type<Self>,
  { access, scope, errors, thing, made }: PayFamily,
  { path, summary }: PayRoute,
  { body, ...options }: { body: Type; idempotent?: true; status?: 200 },
  run: (controller: Self, call: Call & { body: object; trace: Trace }) => Promise<Paid>,
): void {
  const prototype = target.prototype as object;
  const ofOne = path.includes(':id');
  const name = path.replaceAll(/\W+/g, '_');
  const value = function (
    this: Self,
    principal: Principal,
    sent: object,
    trace: Trace,
    id = '',
  ): Promise<Paid> {
    return run(this, { principal, id, body: sent, trace });
  };
  // The contract finds a handler's parameters by the name of the function.
  Object.defineProperty(value, 'name', { value: name });
  const descriptor: PropertyDescriptor = { value, writable: true, configurable: true };
  Object.defineProperty(prototype, name, descriptor);
  CurrentPrincipal()(prototype, name, 0);
  Body()(prototype, name, 1);
  PaymentTrace()(prototype, name, 2);
  if (ofOne) Param('id', IdPipe)(prototype, name, 3);
  Reflect.defineMetadata('design:paramtypes', [Object, body, Object, String], prototype, name);
  Endpoint(`POST ${path}`, {
    access,
    ...(scope === undefined ? {} : { scope }),
    ...(ofOne && !made ? { rows: 'owner' } : {}),
    summary,
    returns: made ? One(made.model, { payment: PaymentResultDto }) : One(PaymentResultDto, thing?.shows),
    errors,
    ...options,
  })(prototype, name, descriptor);
}

import { type ExecutionContext, Injectable } from '@nestjs/common';
import { type AppError, busy, unauthorized } from '../../../../kernel/app-error.js';
import { SECOND } from '../../../../kernel/clock.js';
import { Config } from '../../../../platform/config/config.js';
import type { EndpointMetadata } from '../../../../platform/http/endpoint.js';
import { type Credential, PrincipalResolver } from '../../../../platform/http/principal-resolver.js';
import { type AppRequest, bearerOf } from '../../../../platform/http/request.js';
import { RedisClient } from '../../../../platform/jobs/redis-client.js';
import type { KeyPrincipal } from '../../../../platform/security/principal.js';
import { type PresentedCall, TestCallTokens, TOKEN_SECONDS } from './test-call-tokens.js';
import { programOf } from './test-accounts.js';
import { TestWorlds } from './test-worlds.js';

const AWAY_SECONDS = 5;
/** Both clocks may differ by less than this. */
const KEPT_MS = 2 * TOKEN_SECONDS * SECOND;

/** In the test instance: who acts, as the main one has signed it for this call. No other way in is asked. */
@Injectable()
export class TestCallResolver extends PrincipalResolver {
  /** Before keys and partner tokens, of which this instance has none. */
  readonly rank = -2;

  constructor(
    private readonly config: Config,
    private readonly tokens: TestCallTokens,
    private readonly worlds: TestWorlds,
    private readonly redis: RedisClient,
  ) {
    super();
  }

  serves({ access }: EndpointMetadata): boolean {
    return this.config.env.TEST_MODE && access === 'partner';
  }

  present(context: ExecutionContext): Promise<Credential | AppError> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    const call = this.tokens.read(bearerOf(request) ?? '');
    if (!call) return Promise.resolve(unauthorized());
    return Promise.resolve({
      meteredUser: null,
      addressLimit: null,
      principal: () => this.programOf(call, request),
    });
  }

  private async programOf(call: PresentedCall, request: AppRequest): Promise<KeyPrincipal> {
    await this.useOnce(call.tokenId);
    const principal = programOf(call);
    request.minute = call.minute;
    await this.worlds.ready(principal);
    return principal;
  }

  private async useOnce(tokenId: string): Promise<void> {
    const key = this.redis.key(`test-call:${tokenId}`);
    const first = await this.redis.client.set(key, '1', 'PX', KEPT_MS, 'NX').catch(() => {
      throw busy(AWAY_SECONDS);
    });
    if (first === null) throw unauthorized();
  }
}

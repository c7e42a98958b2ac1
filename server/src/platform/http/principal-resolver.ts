import type { ExecutionContext } from '@nestjs/common';
import type { AppError } from '../../kernel/app-error.js';
import type { Principal } from '../security/principal.js';
import type { EndpointMetadata } from './endpoint.js';
import type { Take } from './rate-limiter.js';

/** What a request shows of who it is from: its signature is checked, nothing is read yet. */
export interface Credential {
  /** Whose minute the call counts against; null = the address alone. */
  meteredUser: string | null;
  /** Setting of the address's minute; `limit.ipPerMinute` where it is left out; null = counted by the instance before. */
  addressLimit?: Take['setting'] | null;
  /** Reads who it is. Throws where it stands for nobody any more. */
  principal: () => Promise<Principal>;
}

/**
 * One way to show who one is: main token, partner token, API key. Every provider of this class is asked, in the order
 * of `rank`; the first that knows what the request shows decides.
 */
export abstract class PrincipalResolver {
  /** Lower is asked earlier. The main token is last, since it takes any bearer token for its own. */
  abstract readonly rank: number;

  /** Whether routes of this access take what it knows. */
  abstract serves(endpoint: EndpointMetadata): boolean;

  /**
   * Without Redis or database. null = the request shows nothing of this kind. A refusal is answered, not thrown: the
   * call is counted first, so that guessing is metered as well.
   */
  abstract present(
    context: ExecutionContext,
    endpoint: EndpointMetadata,
  ): Promise<Credential | AppError | null>;
}

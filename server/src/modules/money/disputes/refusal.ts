import { ProviderFailure } from '../../../platform/gateways/provider-failure.js';
import { providerSilent } from '../payments/index.js';

/** The provider's no. Whatever else went wrong is thrown on: what was not answered can be asked again. */
export function refusalIn(error: unknown): ProviderFailure {
  if (!(error instanceof ProviderFailure)) throw error;
  if (error.kind !== 'refused') throw providerSilent();
  return error;
}

import type { StripeAccount } from './account.ts';
import { missingResource } from './errors.ts';
import { LIST_SHAPE, listPage } from './lists.ts';
import { type Operation, pathId } from './operations.ts';
import { readParams } from './params.ts';

const KEPT_SECONDS = 30 * 86_400;

export function eventOperations(account: StripeAccount): Operation[] {
  const { events } = account.store;
  return [
    {
      method: 'GET',
      path: '/v1/events',
      run: (call) => {
        const params = readParams(call.form, {
          ...LIST_SHAPE,
          delivery_success: 'boolean',
          type: 'string',
          types: 'list',
        });
        const oldest = account.clock.seconds() - KEPT_SECONDS;
        const rows = events
          .newestFirst()
          .filter((row) => row.created >= oldest)
          .filter((row) => !params.type || matches(row.type, params.type))
          .filter((row) => !params.types || params.types.some((type) => matches(row.type, type)))
          .filter(
            (row) =>
              params.delivery_success === undefined ||
              (row.pending_webhooks === 0) === params.delivery_success,
          );
        return listPage(rows, params, '/v1/events');
      },
    },
    {
      method: 'GET',
      path: '/v1/events/:id',
      run: (call) => {
        const event = events.get(pathId(call));
        if (event) return event;
        throw missingResource('event', pathId(call), 'id');
      },
    },
  ];
}

/** `charge.*` stands for all events of charges. */
export function matches(type: string, pattern: string): boolean {
  return (
    pattern === '*' || pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1)))
  );
}

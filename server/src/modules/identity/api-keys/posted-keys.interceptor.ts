import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { from, mergeMap, type Observable } from 'rxjs';
import { apiKeysIn } from '../../../kernel/api-key-text.js';
import type { AppRequest } from '../../../platform/http/request.js';
import { ApiKeyEndings } from './api-key-endings.service.js';

/** More in one request are no keys of ours. */
const MOST = 20;

/**
 * A key that stands in a text or an address is no secret any more: it ends before the call is answered, whichever family
 * the text belongs to. Behind the guard, so that who tries keys this way is metered like everybody.
 */
@Injectable()
export class PostedKeysInterceptor implements NestInterceptor {
  constructor(private readonly endings: ApiKeyEndings) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<AppRequest>();
    const found = new Set(apiKeysIn(request.originalUrl));
    collect(request.body, found);
    if (found.size === 0) return next.handle();
    return from(this.endings.found([...found].slice(0, MOST))).pipe(mergeMap(() => next.handle()));
  }
}

/** What providers send is theirs, and comes as bytes. */
function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') for (const key of apiKeysIn(value)) found.add(key);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  for (const item of Object.values(value)) collect(item, found);
}

import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { type AppRequest, clientNetwork } from '../platform/http/request.js';
import { type Answered, levelOf } from './request-level.js';

/** One line per answer: no query strings (they may hold tokens or addresses), no bodies. */
export const requestLog = (log: Logger): RequestHandler =>
  pinoHttp({
    logger: log,
    genReqId: (request) => (request as AppRequest).id,
    autoLogging: { ignore: (request) => (request.url ?? '').startsWith('/api/health/') },
    customLogLevel: (request, response, error) =>
      levelOf(answered(request as AppRequest, response as Response), error !== undefined),
    customSuccessObject: (request, response, line: object) => ({
      ...line,
      ...who(request as AppRequest, response as Response),
    }),
    customErrorObject: (request, response, _error, line: object) => ({
      ...line,
      ...who(request as AppRequest, response as Response),
    }),
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: pathOf(request),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
  });

/** Whoever holds the token of an invitation may take it. */
const INVITATION = /^(\/api\/team\/(?:accept-|decline-)?invite\/)[^/]+/;

const pathOf = ({ url }: { url: string }): string =>
  (url.split('?')[0] ?? '').replace(INVITATION, '$1:token');

const answered = (request: AppRequest, response: Response): Answered => ({
  method: request.method,
  path: pathOf({ url: request.originalUrl ?? request.url }),
  status: response.statusCode,
  code: codeOf(response),
});

const codeOf = ({ locals }: Response): string | undefined => (locals as { code?: string } | undefined)?.code;

/** Ids and networks, never names or addresses of people. `userId` is theirs who has just come in, too. */
function who(request: AppRequest, response: Response): object {
  const entered = (response.locals as { userId?: string } | undefined)?.userId;
  return {
    code: codeOf(response),
    userId: entered ?? request.principal?.userId ?? request.token?.claims.userId,
    from: clientNetwork(request),
  };
}

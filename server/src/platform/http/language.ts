import { AsyncLocalStorage } from 'node:async_hooks';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Observable, tap } from 'rxjs';
import type { Socket } from 'socket.io';
import { isOurs, sentenceOf } from '../../kernel/kept-words.js';
import { inLanguage, type Language, languages, ourLanguage, type Spoken } from '../../kernel/sentence.js';
import type { SessionPrincipal } from '../security/principal.js';
import type { AppRequest } from './request.js';

interface Caller {
  language: Language;
  /** Something was said: the answer is in a language. */
  said: boolean;
}

const callers = new AsyncLocalStorage<Caller>();

/** The sentences of a value in the language of the running call; in English where none runs. */
export function say<T>(value: T): Spoken<T> {
  const caller = callers.getStore();
  if (caller) caller.said = true;
  return inLanguage(value, callerLanguage());
}

/** What a row holds: our own words in the language of the running call, those of people as they are. */
export function sayKept(kept: string): string;
export function sayKept(kept: string | null): string | null;
export function sayKept(kept: string | null): string | null {
  return kept === null || !isOurs(kept) ? kept : say(sentenceOf(kept));
}

export const callerLanguage = (): Language => callers.getStore()?.language ?? 'en';

/** The signed-in person's own, else what the header `Accept-Language` asks for. */
export const languageOf = (request: AppRequest): Language => request.language ?? askedLanguage(request);

const askedLanguage = (request: Request): Language =>
  ourLanguage(request.acceptsLanguages(...languages) || null);

/** Of the person whose message is handled; at the connection where none is yet. */
export function languageOfSocket(socket: Socket): Language {
  const { principal, language } = socket.data as { principal?: SessionPrincipal; language?: Language };
  return principal?.language ?? language ?? 'en';
}

/** Says in which language the answer is, and that another caller may get another. */
export function nameLanguage(response: Response, language: Language): void {
  response.setHeader('Content-Language', language);
  response.vary('Accept-Language');
}

/** Carries the caller's language to whatever the handler runs. */
@Injectable()
export class LanguageInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    if (context.getType() === 'ws')
      return within({ language: languageOfSocket(context.switchToWs().getClient()), said: false }, next);
    const http = context.switchToHttp();
    const caller = { language: languageOf(http.getRequest()), said: false };
    return within(caller, next).pipe(
      tap(() => {
        const response = http.getResponse<Response>();
        if (caller.said && !response.headersSent) nameLanguage(response, caller.language);
      }),
    );
  }
}

const within = (caller: Caller, next: CallHandler<unknown>): Observable<unknown> =>
  new Observable((subscriber) => callers.run(caller, () => next.handle().subscribe(subscriber)));

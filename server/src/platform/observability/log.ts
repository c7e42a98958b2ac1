import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import { withoutApiKeys } from '../../kernel/api-key-text.js';
import { withoutCardNumbers } from '../../kernel/card-number.js';
import type { Config } from '../config/config.js';

/** Paths that never reach a log line, whoever logs them. */
const redact = [
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["x-step-up"]',
  'req.headers["stripe-signature"]',
  'res.headers["set-cookie"]',
  '*.password',
  '*.token',
  '*.code',
  '*.secret',
  '*.email',
];

export const createLogger = (config: Config): Logger =>
  pino(
    {
      level: config.env.LOG_LEVEL,
      redact: { paths: redact, censor: '[redacted]' },
      base: { role: config.env.ROLE },
    },
    // Also an address that was refused is logged.
    { write: (line: string) => process.stdout.write(withoutApiKeys(withoutCardNumbers(line))) },
  );

/** Nest's own lines in the same JSON stream. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.write('debug', message, context);
  }

  warn(message: unknown, context?: string): void {
    this.write('warn', message, context);
  }

  error(message: unknown, ...rest: string[]): void {
    this.write('error', message, rest.at(-1));
  }

  private write(level: 'debug' | 'warn' | 'error', message: unknown, context?: string): void {
    if (typeof message === 'object' && message !== null) this.logger[level]({ context, ...message });
    else this.logger[level]({ context }, String(message));
  }
}

import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { SystemClock } from '../kernel/clock.js';
import { Config } from '../platform/config/config.js';
import { createDataSource } from '../platform/database/data-source.js';
import { mappedEntities } from '../platform/database/entities.js';
import { AppModule } from './app.module.js';
import { openApiDocument } from './openapi-document.js';
import { partnerDocument } from './partner-document.js';

/** Writes the contract to a file without touching a database or Redis (`node dist/app/openapi.js <file> <partner file>`). */
async function main(file: string, partnerFile: string): Promise<void> {
  const secret = randomBytes(32).toString('base64');
  const url = 'postgres://nobody@127.0.0.1:1/none';
  const config = Config.fromEnvironment({
    DATABASE_URL: url,
    REDIS_URL: 'redis://127.0.0.1:1',
    TOKEN_SECRET: secret,
    ENCRYPTION_KEYS: `k1:${secret}`,
  });
  const source = createDataSource({ url, pool: 1, entities: mappedEntities() });
  const app = await NestFactory.create(AppModule.with(config, source, new SystemClock()), {
    preview: true,
    logger: ['error'],
  });
  const document = openApiDocument(app, 'Anyjoi');
  writeFileSync(file, textOf(document));
  writeFileSync(partnerFile, textOf(partnerDocument(document, 'Anyjoi')));
}

const textOf = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;

const [file, partnerFile] = process.argv.slice(2);
if (!file || !partnerFile) throw new Error('usage: openapi.js <file> <partner file>');
await main(file, partnerFile);
process.exit(0);

import { Module } from '@nestjs/common';
import { ConfigController } from './config.controller.js';
import { ConfigQueries } from './config.queries.js';
import { LegalQueries } from './legal/legal.queries.js';

@Module({
  controllers: [ConfigController],
  providers: [ConfigQueries, LegalQueries],
})
export class ConfigModule {}

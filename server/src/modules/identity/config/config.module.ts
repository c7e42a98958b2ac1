import { Module } from '@nestjs/common';
import { ConfigController } from './config.controller.js';
import { ConfigQueries } from './config.queries.js';

@Module({
  controllers: [ConfigController],
  providers: [ConfigQueries],
})
export class ConfigModule {}

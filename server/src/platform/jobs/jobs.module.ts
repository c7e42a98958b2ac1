import { BullModule } from '@nestjs/bull';
import type { DynamicModule } from '@nestjs/common';
import { Config } from '../config/config.js';
import { BullConnections } from './bull-connections.js';
import { declaredQueues } from './declared-queues.js';
import { defaultJobOptions, queueSettings } from './queues.js';

/** Nest's Bull module with every declared queue, for any class to inject. */
export function jobsModules(config: Config): DynamicModule[] {
  const queues = BullModule.registerQueue(...declaredQueues().map((name) => ({ name })));
  return [
    BullModule.forRootAsync({
      inject: [Config, BullConnections],
      useFactory: ({ env }: Config, { create }: BullConnections) => ({
        prefix: `${env.REDIS_PREFIX}:bull`,
        createClient: create,
        defaultJobOptions,
        settings: queueSettings,
      }),
    }),
    // Its imports start what `@Process` names. An api process adds jobs and runs none.
    config.runsWorker ? queues : { ...queues, imports: [] },
  ];
}

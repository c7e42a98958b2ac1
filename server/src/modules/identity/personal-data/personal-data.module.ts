import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { UsersModule } from '../users/index.js';
import { AccountClosingController } from './closing/account-closing.controller.js';
import { AccountClosingListener } from './closing/account-closing.listener.js';
import { AccountClosingQueries } from './closing/account-closing.queries.js';
import { AccountClosingRepository } from './closing/account-closing.repository.js';
import { AccountClosingService } from './closing/account-closing.service.js';
import { ClosingMails } from './closing/closing-mails.js';
import { ErasureService } from './closing/erasure.service.js';
import { Obstacles } from './closing/obstacles.service.js';
import { DataExportsController } from './exports/data-exports.controller.js';
import { DataExportsQueries } from './exports/data-exports.queries.js';
import { DataExportsRepository } from './exports/data-exports.repository.js';
import { DataExportsService } from './exports/data-exports.service.js';

@Module({
  imports: [AuthModule, UsersModule],
  controllers: [DataExportsController, AccountClosingController],
  providers: [
    DataExportsRepository,
    DataExportsService,
    DataExportsQueries,
    AccountClosingRepository,
    ClosingMails,
    Obstacles,
    AccountClosingQueries,
    AccountClosingService,
    AccountClosingListener,
    ErasureService,
  ],
})
export class PersonalDataModule {}

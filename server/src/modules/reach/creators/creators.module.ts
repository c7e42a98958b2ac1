import { Module } from '@nestjs/common';
import { CategoriesModule } from '../../identity/categories/index.js';
import { UsersModule } from '../../identity/users/index.js';
import { WalletModule } from '../../money/wallet/index.js';
import { CreatorIndexListener } from './creator-index.listener.js';
import { CreatorIndexRepository } from './creator-index.repository.js';
import { CreatorWorkRepository } from './creator-work.repository.js';
import { CreatorsController } from './creators.controller.js';
import { CreatorsQueries } from './creators.queries.js';
import { CreatorsView } from './creators.view.js';
import { IncomeQueries } from './income.queries.js';
import { SquadSource } from './squad-source.js';
import { PostgresCreatorSearch } from './search/postgres-search.repository.js';
import { CreatorSearchPort } from './search/search.types.js';
import './creator-index.entity.js';

@Module({
  imports: [CategoriesModule, UsersModule, WalletModule],
  controllers: [CreatorsController],
  providers: [
    CreatorIndexRepository,
    CreatorIndexListener,
    CreatorWorkRepository,
    CreatorsQueries,
    CreatorsView,
    IncomeQueries,
    SquadSource,
    { provide: CreatorSearchPort, useClass: PostgresCreatorSearch },
  ],
})
export class CreatorsModule {}

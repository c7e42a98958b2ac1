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
import { FairnessRepository } from './fairness/fairness.repository.js';
import { FairnessService } from './fairness/fairness.service.js';
import { Newcomers } from './fairness/newcomers.js';
import { IncomeQueries } from './income.queries.js';
import { SquadSource } from './squad-source.js';
import { KitSignature } from './kits/kit-signature.js';
import { KitsController } from './kits/kits.controller.js';
import { KitsQueries } from './kits/kits.queries.js';
import { PackagesController } from './kits/packages.controller.js';
import { PackagesQueries } from './kits/packages.queries.js';
import { PackagesRepository } from './kits/packages.repository.js';
import { PackagesService } from './kits/packages.service.js';
import { CreatorListsController } from './lists/creator-lists.controller.js';
import { CreatorListsQueries } from './lists/creator-lists.queries.js';
import { CreatorListsRepository } from './lists/creator-lists.repository.js';
import { CreatorListsService } from './lists/creator-lists.service.js';
import { FindingController } from './planner/finding.controller.js';
import { FindingQueries } from './planner/finding.queries.js';
import { ViewsRepository } from './planner/views.repository.js';
import { SavedSearchesController } from './saved/saved-searches.controller.js';
import { SavedSearchesRepository } from './saved/saved-searches.repository.js';
import { SavedSearchesService } from './saved/saved-searches.service.js';
import { SearchAlerts } from './saved/search-alerts.js';
import { PostgresCreatorSearch } from './search/postgres-search.repository.js';
import { CreatorSearchPort } from './search/search.types.js';
import './creator-index.entity.js';

@Module({
  imports: [CategoriesModule, UsersModule, WalletModule],
  controllers: [
    CreatorsController,
    CreatorListsController,
    FindingController,
    KitsController,
    PackagesController,
    SavedSearchesController,
  ],
  providers: [
    CreatorListsQueries,
    CreatorListsRepository,
    CreatorListsService,
    FairnessRepository,
    FairnessService,
    FindingQueries,
    KitSignature,
    KitsQueries,
    Newcomers,
    PackagesQueries,
    PackagesRepository,
    PackagesService,
    SavedSearchesRepository,
    SavedSearchesService,
    SearchAlerts,
    ViewsRepository,
    CreatorIndexRepository,
    CreatorIndexListener,
    CreatorWorkRepository,
    CreatorsQueries,
    CreatorsView,
    IncomeQueries,
    SquadSource,
    { provide: CreatorSearchPort, useClass: PostgresCreatorSearch },
  ],
  exports: [CreatorsQueries, KitsQueries],
})
export class CreatorsModule {}

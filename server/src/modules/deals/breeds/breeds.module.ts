import { Module } from '@nestjs/common';
import { UploadsModule } from '../../identity/uploads/index.js';
import { UsersModule } from '../../identity/users/index.js';
import { TaxModule } from '../../money/tax/index.js';
import { DealsModule } from '../deals/index.js';
import { BreedMoves } from './breed-moves.js';
import { BreedWork } from './breed-work.queries.js';
import { BreedsClosing } from './breeds-closing.js';
import { BreedsController } from './breeds.controller.js';
import { BreedsNoticesListener } from './breeds-notices.listener.js';
import { BreedsQueries } from './breeds.queries.js';
import { BreedsRepository } from './breeds.repository.js';
import { BreedsService } from './breeds.service.js';
import { FundedSeats } from './funded-seats.listener.js';
import { MembersRepository } from './members.repository.js';
import { Memberships } from './memberships.service.js';
import { BreedRequestsController } from './requests.controller.js';
import { RequestsQueries } from './requests.queries.js';
import { RequestsRepository } from './requests.repository.js';
import { RequestsService } from './requests.service.js';
import { SeatClock } from './seat-clock.js';
import { BreedSeatsController } from './seats.controller.js';
import { SeatsQueries } from './seats.queries.js';
import { Seats } from './seats.service.js';
import { SquadCreators } from './squad-creators.js';
import { SquadPeople } from './squad-people.js';
import { SquadTypes } from './squad-types.js';
import './dto/breed.sockets.js';

@Module({
  imports: [DealsModule, UploadsModule, UsersModule, TaxModule],
  // `breed/cancel` and `breed/config` stand before `breed/:id`.
  controllers: [BreedSeatsController, BreedsController, BreedRequestsController],
  providers: [
    BreedsRepository,
    RequestsRepository,
    MembersRepository,
    BreedMoves,
    Seats,
    BreedsService,
    RequestsService,
    Memberships,
    BreedsQueries,
    RequestsQueries,
    SeatsQueries,
    SquadCreators,
    SquadPeople,
    SquadTypes,
    SeatClock,
    FundedSeats,
    BreedWork,
    BreedsClosing,
    BreedsNoticesListener,
  ],
  exports: [BreedWork, SquadCreators, SquadPeople],
})
export class BreedsModule {}

import { Module } from '@nestjs/common';
import { UsersQueries } from './users.queries.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  providers: [UsersRepository, UsersService, UsersQueries],
  exports: [UsersService, UsersQueries],
})
export class UsersModule {}

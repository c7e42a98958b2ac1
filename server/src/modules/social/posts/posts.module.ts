import { Module } from '@nestjs/common';
import { UploadsModule } from '../../identity/uploads/index.js';
import { UsersModule } from '../../identity/users/index.js';
import { AnyjoiProvider } from './anyjoi.provider.js';
import { PostViewsRepository } from './post-views.repository.js';
import { PostViewsService } from './post-views.service.js';
import { PostCards } from './post-cards.js';
import { PostsController } from './posts.controller.js';
import { PostsQueries } from './posts.queries.js';
import { PostsRepository } from './posts.repository.js';
import { PostsService } from './posts.service.js';

@Module({
  imports: [UploadsModule, UsersModule],
  controllers: [PostsController],
  providers: [
    PostsRepository,
    PostViewsRepository,
    PostsQueries,
    PostCards,
    PostsService,
    PostViewsService,
    AnyjoiProvider,
  ],
  exports: [PostsQueries, PostsService, PostViewsService],
})
export class PostsModule {}

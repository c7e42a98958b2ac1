import { Module } from '@nestjs/common';
import { ReportsModule } from '../../identity/reports/index.js';
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
import { ReportedPosts } from './reported-posts.js';
import { VisiblePosts } from './visible-posts.js';

@Module({
  imports: [ReportsModule, UploadsModule, UsersModule],
  controllers: [PostsController],
  providers: [
    PostsRepository,
    PostViewsRepository,
    VisiblePosts,
    PostsQueries,
    ReportedPosts,
    PostCards,
    PostsService,
    PostViewsService,
    AnyjoiProvider,
  ],
  exports: [PostsQueries, PostsService, PostViewsService],
})
export class PostsModule {}

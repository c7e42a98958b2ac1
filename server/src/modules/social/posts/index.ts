export { PostDto } from './dto/post.dto.js';
export { postIdIn } from './post-address.js';
export { PostsModule } from './posts.module.js';
export { PostsService } from './posts.service.js';
export { PostViewsService } from './post-views.service.js';
export { PostsQueries } from './posts.queries.js';

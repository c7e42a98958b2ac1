import type { DomainEvent } from '../../../platform/outbox/domain-event.js';

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'post.published': PostPayload;
    'post.deleted': PostPayload;
  }
}

interface PostPayload {
  postId: string;
  authorId: string;
}

export const postPublished = (payload: PostPayload): DomainEvent<'post.published'> => ({
  name: 'post.published',
  aggregateId: payload.postId,
  payload,
});

export const postDeleted = (payload: PostPayload): DomainEvent<'post.deleted'> => ({
  name: 'post.deleted',
  aggregateId: payload.postId,
  payload,
});

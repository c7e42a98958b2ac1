import { ReviewsPersonalData } from './personal-data.js';
import { ReportedReviews } from './reported-reviews.js';
import { ReviewClock } from './review-clock.js';
import { ReviewMoves } from './review-moves.js';
import { ReviewsQueries } from './reviews.queries.js';
import { ReviewsRepository } from './reviews.repository.js';
import { ReviewsService } from './reviews.service.js';

export const reviewProviders = [
  ReviewsRepository,
  ReviewMoves,
  ReviewClock,
  ReviewsService,
  ReviewsQueries,
  ReportedReviews,
  ReviewsPersonalData,
];

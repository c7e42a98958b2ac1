export { reviewMarks } from './marks';
export type { Review } from './marks';
export { RatingLine } from './RatingLine';
export { reviewsOfQuery } from './queries';
export { ReviewItem } from './ReviewItem';
export { useTexts as useRatingWords } from './texts';

export { Avatar, AvatarStack, UserLine } from './Avatar';
export type { Someone } from './Avatar';
export { BrandBadge, PlatformBadge } from './Badges';
export { Below } from './Below';
export { Boundary } from './Boundary';
export { Button } from './Button';
export type { ButtonProps } from './Button';
export { Card, Facts, KpiStrip, Sunken } from './Card';
export type { CardProps, Fact, Kpi } from './Card';
export { CopyButton } from './Copy';
export { Clock, Deadline, useNow, useSecondsLeft } from './Countdown';
export { DetailPage } from './DetailPage';
export type { DetailPageProps, NextAction } from './DetailPage';
export { Flag } from './Flag';
export { Kbd } from './Kbd';
export { labelOf } from './labels';
export { Grid, Stack } from './Layout';
export { LateLine } from './LateLine';
export { Later } from './Later';
export { after, allOf, errorOf, hasFailed, isLoading } from './loadable';
export { Loaded } from './Loaded';
export type { LoadedProps } from './Loaded';
export { CoinPrice, Count, Decimal, Delta, Money, MoneyBar, UseBar } from './Money';
export type { MoneyPart } from './Money';
export { Pane } from './Pane';
export { Page } from './Page';
export type { Crumb, PageProps, PageTab } from './Page';
export { PlainPage } from './PlainPage';
export { KpiSkeleton, PageSkeleton, RowsSkeleton, Shape, Skeleton, useSkeleton } from './Skeleton';
export {
  EmptyState,
  ErrorState,
  FailedState,
  ForbiddenState,
  MissingState,
  NoResult,
  StateIsPage,
  copyText,
} from './States';
export type { EmptyStateProps } from './States';
export { StatusTag, Tag } from './StatusTag';
export { statusWord } from './status-words';
export { Steps } from './Steps';
export type { Step } from './Steps';
export { Timeline } from './Timeline';
export type { TimelineEvent } from './Timeline';
export { Upload } from './Upload';
export type { UploadProps } from './Upload';
export { Verified } from './Verified';
export { useLateMenu } from './useLateMenu';

import { Card, Shape, Skeleton } from '@/shared/ui';
import columns from '../pages/challenge-page.module.css';
import offer from './offer.module.css';
import { OfferShapes } from './OfferShapes';

const CARDS = 8;

/** Cards of open challenges. */
export const OffersSkeleton = () => (
  <Skeleton>
    <div className={offer.grid}>
      {Array.from({ length: CARDS }, (_, index) => (
        <div key={index} className={offer.card}>
          <Shape height={208} />
          <div className={offer.body}>
            <Shape width="45%" />
            <Shape width={`${60 + ((index * 11) % 30)}%`} height={20} />
            <Shape width="55%" />
            <Shape width="35%" height={22} />
          </div>
        </div>
      ))}
    </div>
  </Skeleton>
);

const Lines = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => <Shape key={index} width={`${90 - ((index * 17) % 40)}%`} />);

/** The own part and its money. */
export const PartSkeleton = () => (
  <Skeleton>
    <div className={columns.columns}>
      <Card>
        <div className="column">
          <Shape width={120} height={20} />
          <Shape height={44} />
          <Lines count={3} />
          <Shape height={120} />
        </div>
      </Card>
      <Card>
        <div className="column">
          <Lines count={5} />
        </div>
      </Card>
    </div>
  </Skeleton>
);

/** The public page. */
export const OfferSkeleton = () => (
  <Skeleton>
    <OfferShapes
      head={
        <>
          <Shape width={220} height={42} />
          <Shape width="70%" height={56} />
          <Shape width={320} height={22} />
          <Lines count={3} />
        </>
      }
    />
  </Skeleton>
);

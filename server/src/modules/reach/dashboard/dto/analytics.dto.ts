import { type Granularity, granularities } from '../../../../kernel/period.js';
import { MoneyDto } from '../../../../platform/http/common.dto.js';
import {
  DateField,
  EnumField,
  IntField,
  NestedField,
  StringField,
} from '../../../../platform/http/fields.js';
import { MetricsDto } from '../../../challenges/content-tracking/index.js';
import { type Section, sections } from '../dashboard.types.js';

export class AnalyticsQueryDto {
  @DateField({ optional: true, description: 'first day; 30 days before the last one where left out' })
  from?: string;
  @DateField({ optional: true, description: 'last day, included; today where left out' }) to?: string;
  @EnumField(granularities, {
    optional: true,
    name: 'Granularity',
    description: 'chosen by length where left out',
  })
  granularity?: Granularity;
}

class SectionDto {
  @EnumField(sections, { name: 'DashboardSection' }) section: Section;
  @NestedField(() => MoneyDto) amount: MoneyDto;
  @IntField({ description: 'challenges and deals of a brand, payments of a creator' }) count: number;
}

class SeriesPointDto {
  @DateField({ description: 'first day of the bucket' }) date: string;
  @IntField({ description: 'gained; 0 where more was taken back' })
  views: number;
  @NestedField(() => MoneyDto, { description: 'spent by a brand, earned by a creator' }) amount: MoneyDto;
}

class FiguresDto {
  @DateField() from: string;
  @DateField() to: string;
  @NestedField(() => MetricsDto, { description: 'gained in the period' }) metrics: MetricsDto;
  @NestedField(() => MoneyDto, { nullable: true, description: 'of a brand: for accepted work, fee inside' })
  spend: MoneyDto | null;
  @NestedField(() => MoneyDto, { nullable: true, description: 'of a creator: what became payable' })
  income: MoneyDto | null;
  @NestedField(() => SeriesPointDto, { array: { max: 400 }, description: 'every bucket, in order' })
  series: SeriesPointDto[];
}

/** As of now, whatever the period. */
class BudgetsDto {
  @NestedField(() => MoneyDto, { description: 'put in, net of VAT, less what came back' }) funded: MoneyDto;
  @NestedField(() => MoneyDto) spent: MoneyDto;
  @NestedField(() => MoneyDto, { description: 'in the escrow accounts of all challenges and deals' })
  held: MoneyDto;
}

export class DashboardAnalyticsDto extends FiguresDto {
  @EnumField(granularities, { name: 'Granularity' }) granularity: Granularity;
  @StringField({ description: 'of the account: its days are counted' }) timeZone: string;
  @NestedField(() => SectionDto, { array: true, description: 'the largest first' }) bySection: SectionDto[];
  @NestedField(() => FiguresDto, { description: 'as many buckets directly before' }) comparison: FiguresDto;
  @NestedField(() => BudgetsDto, { nullable: true, description: 'of a brand' }) budgets: BudgetsDto | null;
}

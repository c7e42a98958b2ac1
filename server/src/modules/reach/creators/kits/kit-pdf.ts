import { dayOf, formatDay, formatEuro, formatInteger, formatRate } from '../../../../kernel/format.js';
import type { Language } from '../../../../kernel/sentence.js';
import { type Column, Sheet } from '../../../../platform/pdf/sheet.js';
import { words } from './kit-words.js';
import type { MediaKitDto } from './kit.dto.js';

const LEFT: Column = { x: 56, width: 330 };
const RIGHT: Column = { x: 396, width: 143, align: 'right' };
const BP = 10_000;

type Words = (typeof words)[Language];
interface Setting {
  product: string;
  language: Language;
  address: string;
}

const day = (moment: string): string => formatDay(dayOf(new Date(moment)));

/** A media kit on paper: what is known of a creator, each figure with its day. */
export async function writeKit(kit: MediaKitDto, { product, language, address }: Setting): Promise<Buffer> {
  const say = words[language];
  const sheet = new Sheet({
    title: `${say.title} ${kit.displayName}`,
    author: product,
    language,
    at: new Date(kit.issuedAt),
  });
  head(sheet, kit, say);
  section(sheet, say.accounts, accountLines(kit, say));
  section(sheet, say.packages, packageLines(kit, say));
  section(sheet, say.recent, videoLines(kit, say));
  sheet.foot([product, say.check(address)], (page, of) => `${say.page} ${page} / ${of}`);
  return sheet.end();
}

function head(sheet: Sheet, kit: MediaKitDto, say: Words): void {
  sheet.text(say.title, RIGHT, { soft: true });
  sheet.down(sheet.text(kit.displayName, LEFT, { size: 22, weight: 'bold' }) + 2);
  const topics = kit.categories.map(({ name }) => name).join(', ');
  const lines = [`@${kit.username}`, topics, kit.bio ?? ''].filter((line) => line !== '');
  sheet.down(sheet.block(lines, LEFT) - sheet.y + 8);
  const facts = [
    kit.available ? say.free : say.away,
    `${formatInteger(kit.completedDeals)} ${say.deals}`,
    ...(kit.asOf === null ? [] : [`${say.as} ${day(kit.asOf)}`]),
    `${say.issued} ${day(kit.issuedAt)}`,
  ];
  sheet.down(sheet.text(facts.join(' · '), { x: sheet.left, width: sheet.width }, { soft: true }) + 12);
}

function section(sheet: Sheet, title: string, lines: readonly (readonly [string, string])[]): void {
  if (lines.length === 0) return;
  sheet.room(60);
  sheet.rule();
  sheet.down(10);
  sheet.down(sheet.text(title, LEFT, { size: 13, weight: 'bold' }) + 6);
  for (const [left, right] of lines) {
    sheet.room(sheet.heightOf(left, LEFT.width) + 6);
    sheet.text(right, RIGHT, { weight: 'medium' });
    sheet.down(sheet.text(left, LEFT) + 5);
  }
  sheet.down(8);
}

const accountLines = ({ platforms }: MediaKitDto, say: Words): [string, string][] =>
  platforms.map(({ platform, handle, followers, averageViews, engagementRate }) => [
    [
      `${platform} @${handle}`,
      ...(averageViews === null ? [] : [`${formatInteger(averageViews)} ${say.views}`]),
      ...(engagementRate === null
        ? []
        : [`${formatRate(Math.round(engagementRate * BP))} ${say.engagement}`]),
    ].join(' · '),
    followers === null ? say.hidden : `${formatInteger(followers)} ${say.followers}`,
  ]);

const packageLines = ({ packages }: MediaKitDto, say: Words): [string, string][] =>
  packages.map(({ title, description, pieces, days, price }) => [
    [title, say.pieces(pieces), say.days(days), ...(description === '' ? [] : [description])].join(' · '),
    formatEuro(price.minor),
  ]);

const videoLines = ({ recent }: MediaKitDto, say: Words): [string, string][] =>
  recent
    .slice(0, 6)
    .map(({ title, platform, publishedAt, views }) => [
      `${title === '' ? platform : title} · ${day(publishedAt)}`,
      `${formatInteger(views)} ${say.seen}`,
    ]);

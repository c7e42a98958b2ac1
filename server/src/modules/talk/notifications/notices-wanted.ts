import { isMandatory, type NoticeCategory } from '../../../platform/notices/notice-kind.js';

type Switches = Readonly<Record<string, boolean>>;
interface Kind {
  name: string;
  category: NoticeCategory;
}

/** What a person has switched for this one kind wins over its category; what was never switched is on. */
export const isWanted = (switches: Switches, { name, category }: Kind): boolean =>
  isMandatory(category) || (switches[name] ?? switches[category] ?? true);

import {
  BookIcon,
  BriefcaseIcon,
  CubeIcon,
  DesktopIcon,
  EditIcon,
  GlassIcon,
  LearningIcon,
  ManualIcon,
  PersonIcon,
  StarIcon,
  TagIcon,
} from '@blueprintjs/icons';
import type { CATEGORY_ICONS } from '@quad/domain/shop';

const ICONS = {
  clothing: PersonIcon,
  bag: BriefcaseIcon,
  cup: GlassIcon,
  notebook: ManualIcon,
  pen: EditIcon,
  badge: StarIcon,
  gift: CubeIcon,
  book: BookIcon,
  cap: LearningIcon,
  device: DesktopIcon,
} as const satisfies Record<(typeof CATEGORY_ICONS)[number], typeof TagIcon>;

/** The icon of a category, by its name. */
export function CategoryIcon({ of }: { of: string }) {
  const Icon = (ICONS as Readonly<Record<string, typeof TagIcon>>)[of] ?? TagIcon;
  return <Icon aria-hidden="true" />;
}

import type { IconName } from '@blueprintjs/icons';
import type { Hit } from '@quad/domain/dashboard';
import type { FoundSource } from '#data/screens';

// Each of these is also named by the navigation: the sprite holds no others.
const ICONS: Readonly<Record<Hit['kind'], IconName>> = {
  student: 'people',
  staff: 'id-number',
  module: 'learning',
  group: 'folder-close',
  lesson: 'calendar',
};

/** What the person may read of one kind and fits the text. */
export const hitsOf = (kind: Hit['kind']): FoundSource => ({
  of: kind,
  draw: ({ title, detail, path }: Hit) => ({ text: title, hint: detail, icon: ICONS[kind], to: path }),
});

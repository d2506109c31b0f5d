import type { IconName } from '@blueprintjs/icons';
import type { NoticeCategory } from '@quad/domain/notices';

const ICONS: Readonly<Partial<Record<NoticeCategory, { readonly icon: IconName }>>> = {
  security: { icon: 'shield' },
  exports: { icon: 'folder-close' },
  'email-templates': { icon: 'envelope' },
  chat: { icon: 'chat' },
  inquiries: { icon: 'inbox' },
  letters: { icon: 'envelope' },
  attendance: { icon: 'endorsed' },
  timetable: { icon: 'calendar' },
  lessons: { icon: 'book' },
  quizzes: { icon: 'learning' },
  assessments: { icon: 'learning' },
  vacation: { icon: 'airplane' },
  recruitment: { icon: 'new-person' },
  support: { icon: 'lifesaver' },
  applications: { icon: 'inbox' },
  rooms: { icon: 'calendar' },
  dormitory: { icon: 'office' },
  library: { icon: 'book' },
  payments: { icon: 'dollar' },
  contracts: { icon: 'dollar' },
  offences: { icon: 'flag' },
};
const OTHER: { readonly icon: IconName } = { icon: 'notifications' };

/** The area of a notice, from the sprite of the navigation: the bell is on every screen and loads no icons of its own. */
export const NoticeIcon = ({ category }: { readonly category: NoticeCategory }) => (
  <span className="kit-notice-icon" aria-hidden="true">
    <svg width="16" height="16" focusable="false">
      <use href={`/navigation-icons.svg#${(ICONS[category] ?? OTHER).icon}`} />
    </svg>
  </span>
);

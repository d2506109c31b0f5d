import { Tag, type Intent } from '@blueprintjs/core';
import {
  ArchiveIcon,
  BanCircleIcon,
  CircleIcon,
  CrossCircleIcon,
  EditIcon,
  EyeOpenIcon,
  PlayIcon,
  SendMessageIcon,
  TickCircleIcon,
  TimeIcon,
  UndoIcon,
} from '@blueprintjs/icons';
import type { Namespace, WordOf } from '#data/text';
import { useLabels } from './labels';

const LOOKS = {
  waits: ['warning', TimeIcon],
  sent: ['primary', SendMessageIcon],
  runs: ['primary', PlayIcon],
  good: ['success', TickCircleIcon],
  seen: ['success', EyeOpenIcon],
  bad: ['danger', CrossCircleIcon],
  back: ['warning', UndoIcon],
  off: ['none', BanCircleIcon],
  draft: ['none', EditIcon],
  old: ['none', ArchiveIcon],
  plain: ['none', CircleIcon],
} as const satisfies Record<string, readonly [Intent, typeof TimeIcon]>;

type Look = keyof typeof LOOKS;

// First match wins: 'not_paid' is bad before 'paid' is good.
const WORDS: readonly (readonly [RegExp, Look])[] = [
  [
    /(^|_)(not|un|no)_|unpublished|unmarked|inactive|deactivated|disabled|suspended|blocked|closed|cancel|withdrawn|revoked/,
    'off',
  ],
  [/reject|declin|fail|bounced|expired|overdue|absent|lost|major|missed|expelled|debt/, 'bad'],
  [/return|resubmit|amend|minor|poor/, 'back'],
  [/draft|new|edit|created|planned/, 'draft'],
  [/archiv|graduated/, 'old'],
  [/publish|visible/, 'seen'],
  [/(^|_)late|pending|wait|await|review|requested|scheduled|upcoming/, 'waits'],
  [/open|progress|started|running|assigned|active(?!d)|ongoing|taught|enrolling/, 'runs'],
  [/submitted|(^|_)sent|registered|reported|received/, 'sent'],
  [/accept|approv|done|finished|complet|verif|confirm|paid|deliver|present|pass|marked|evaluated/, 'good'],
  [/enrolled|activated|excused|agreed|granted|resolved|signed|issued|no_case/, 'good'],
];

/** The look of a status word: the same word looks the same in every area. */
export const lookOf = (status: string): Look =>
  WORDS.find(([words]) => words.test(status.toLowerCase()))?.[1] ?? 'plain';

/** A status in the area's words, with a colour and an icon: never the colour alone. */
export const StatusTag = <A extends Namespace>(props: { area: A; status: WordOf<A, 'status'> }) => (
  <AnyStatusTag {...props} />
);

/** The same for parts that take whatever area and status they are given. */
export function AnyStatusTag({ area, status }: { readonly area: string; readonly status: string }) {
  const labels = useLabels(area);
  const [intent, Icon] = LOOKS[lookOf(status)];
  return (
    <Tag minimal round className="kit-status" intent={intent} icon={<Icon size={12} />}>
      {labels.status(status)}
    </Tag>
  );
}

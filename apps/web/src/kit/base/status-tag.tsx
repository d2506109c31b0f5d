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
import type { ReactNode } from 'react';
import { statusLook, type AnyResource, type Look, type RecordOf } from '@quad/domain/core';
import { useLabels } from '#data/words/labels';

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
} as const satisfies Record<Look, readonly [Intent, typeof TimeIcon]>;

/** What has statuses: a resource, which says in its workflow or by itself how each looks. */
export type Stated = Pick<AnyResource, 'area' | 'workflow' | 'looks'>;

/** The words that a resource has for its status. */
type StatusOf<D> = RecordOf<D> extends { readonly status: infer S extends string } ? S : string;

/** A word with the colour and the icon of what it means: never the colour alone. */
export function LookTag({ look, children }: { readonly look: Look; readonly children: ReactNode }) {
  const [intent, Icon] = LOOKS[look];
  return (
    <Tag minimal round className="kit-status" intent={intent} icon={<Icon size={12} />}>
      {children}
    </Tag>
  );
}

/** A status in the words of its area; how it looks is said where its resource or workflow is declared. */
export function StatusTag<D extends Stated>({ of, status }: { readonly of: D; readonly status: StatusOf<D> }) {
  const labels = useLabels(of.area);
  return <LookTag look={statusLook(of, status)}>{labels.status(status)}</LookTag>;
}

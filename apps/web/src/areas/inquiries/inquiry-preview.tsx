import { Button } from '@blueprintjs/core';
import { CrossIcon, MaximizeIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { RecordOf } from '@quad/domain/core';
import { inquiries } from '@quad/domain/inquiries';
import { useFresh } from '#data/live/live';
import { useRecord } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { FileList } from '#kit/file/file-list';
import { useLabels } from '#data/words/labels';
import { Modal } from '#kit/base/modal';
import { Onlookers } from '#kit/record/onlookers';
import { useShortcuts } from '#kit/base/shortcuts';
import { StatusTag } from '#kit/base/status-tag';
import { fail } from '#kit/base/toasts';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { useWorkflowSteps } from '#kit/workflow/workflow-dialog';
import { Row } from '#kit/base/layout';
import { useTakeOver } from './inquiry-actions';
import { InquiryFacts } from './inquiry-facts';
import { fieldsFor } from './inquiry-fields';
import { InquiryTalk, SayForm, useHandles } from './inquiry-talk';

type Inquiry = RecordOf<typeof inquiries>;

/** Keys of the steps that a moderator takes most. */
const KEYS = {
  VERIFY: 'v',
  ASSIGN: 'a',
  RETURN_FOR_EDIT: 'r',
  REJECT: 'x',
  START: 's',
  COMPLETE: 'f',
} as const;
type Keyed = keyof typeof KEYS;

const ALL_KEYS = [...Object.values(KEYS), 'c', 'i', 't', 'o'];

/** A key that is pressed while the inquiry is still on its way: it is kept, and taken once the inquiry is here. */
function useKeyAhead(id: number, isHere: boolean): () => string | undefined {
  const pressed = useRef<{ readonly id: number; readonly keys: string }>();
  const keep = (keys: string) => ({
    keys,
    label: '',
    idle: true,
    run: () => {
      pressed.current = { id, keys };
    },
  });
  useShortcuts(isHere ? [] : ALL_KEYS.map(keep));
  return () => {
    const taken = pressed.current;
    pressed.current = undefined;
    return taken?.id === id ? taken.keys : undefined;
  };
}

/** One inquiry beside the list: everything of it, and the keys that work on it. */
export function InquiryPreview({ id, close }: { id: string; close: () => void }) {
  const t = useText('inquiries');
  const inquiry = useRecord(inquiries, id);
  const ahead = useKeyAhead(Number(id), inquiry.record !== undefined);
  return (
    <aside className="inquiries-preview kit-panel" aria-label={t('desk.preview')}>
      <Loaded
        of={inquiry}
        lines={8}
        meanwhile={<Button variant="minimal" icon={<CrossIcon />} aria-label={t('desk.close')} onClick={close} />}
      >
        {(record) => <Shown key={record.id} inquiry={record} ahead={ahead} close={close} />}
      </Loaded>
    </aside>
  );
}

function Shown({ inquiry, ahead, close }: { inquiry: Inquiry; ahead: () => string | undefined; close: () => void }) {
  const t = useText('inquiries');
  const fresh = useFresh(inquiries.name, inquiry.id);
  const fields = fieldsFor(inquiry);
  return (
    <div className={fresh === null ? undefined : 'kit-fresh'}>
      <Row align="start" wrap="nowrap" className="inquiries-preview-head">
        <h2>
          <Link to={`/inquiry/${inquiry.id}`}>{inquiry.title}</Link>{' '}
          <small className="kit-muted inquiries-number">{inquiry.number}</small>
        </h2>
        <Link className="kit-icon-button" to={`/inquiry/${inquiry.id}`} aria-label={t('desk.open_full')}>
          <MaximizeIcon />
        </Link>
        <Button variant="minimal" icon={<CrossIcon />} aria-label={t('desk.close')} onClick={close} />
      </Row>
      <Row as="p" wrap="nowrap">
        <StatusTag of={inquiries} status={inquiry.status} />
        {fresh && <span className="kit-fresh-name">{fresh}</span>}
      </Row>
      <Onlookers of={inquiries} id={inquiry.id} />
      <WorkflowButtons of={inquiries} record={inquiry} fields={fields} keys={KEYS} />
      <InquiryKeys inquiry={inquiry} ahead={ahead} close={close} />
      <InquiryFacts inquiry={inquiry} />
      <FileList files={inquiry.files} />
      <InquiryTalk inquiry={inquiry} />
    </div>
  );
}

/** The shortcut keys of a focused row: they work without opening the inquiry. */
export function RowKeys({ id }: { id: number }) {
  const { record } = useRecord(inquiries, id);
  const ahead = useKeyAhead(id, record !== undefined);
  return record ? <InquiryKeys inquiry={record} ahead={ahead} /> : null;
}

interface KeysProps {
  readonly inquiry: Inquiry;
  /** The key that was pressed before the inquiry was here. */
  readonly ahead: () => string | undefined;
  readonly close?: () => void;
}

/** The keys that work on an inquiry, those that can do something now listed under `?`; the others say why not. */
function InquiryKeys({ inquiry, ahead, close }: KeysProps) {
  const t = useText('inquiries');
  const labels = useLabels('inquiries');
  const go = useNavigate();
  const { allowed, press, dialog } = useWorkflowSteps({ of: inquiries, fields: fieldsFor(inquiry) });
  const [saying, say] = useState<'comments' | 'notes'>();
  const handles = useHandles(inquiry);
  const takeOver = useTakeOver(inquiry);
  const key = (keys: string, label: string, run: (() => void) | undefined) => ({
    keys,
    label,
    idle: !run,
    run: run ?? (() => fail(new Error(t('desk.not_now', { action: label })))),
  });
  const possible = allowed(inquiry);
  const shortcuts = [
    ...(Object.entries(KEYS) as [Keyed, string][]).map(([event, keys]) =>
      key(keys, labels.action(event), possible.includes(event) ? () => void press(inquiry, event) : undefined),
    ),
    key('c', t('desk.comment'), () => say('comments')),
    key('i', t('desk.note'), handles ? () => say('notes') : undefined),
    key('t', t('desk.take_over'), takeOver && (() => void takeOver())),
    key('o', t('key.open'), () => void go(`/inquiry/${inquiry.id}`)),
    ...(close ? [key('Escape', t('key.close'), close)] : []),
  ];
  useShortcuts(shortcuts);
  // Taken once: later presses are the shortcuts' own.
  useEffect(() => {
    const first = ahead();
    shortcuts.find(({ keys }) => keys === first)?.run();
  });
  return (
    <>
      {dialog}
      {saying && (
        <Modal
          title={`${t(saying === 'notes' ? 'desk.note' : 'desk.comment')} · ${inquiry.number}`}
          onClose={() => say(undefined)}
        >
          <SayForm inquiry={inquiry} kind={saying} onDone={() => say(undefined)} />
        </Modal>
      )}
    </>
  );
}

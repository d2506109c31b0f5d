import { LockIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { hasRole, type RecordOf } from '@quad/domain/core';
import { inquiryComments, inquiryNotes, INQUIRY_MODERATORS, type inquiries } from '@quad/domain/inquiries';
import { useCompany } from '#data/identity/company';
import { useFresh } from '#data/live/live';
import { useAll, useSave } from '#data/server/resource';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Avatar } from '#kit/base/avatar';
import { Loaded } from '#kit/base/loaded';
import { personOf } from '#kit/people/person-refs';
import { FileList } from '#kit/file/file-list';
import { Form } from '#kit/form/form';
import { Time } from '#kit/base/time';
import { succeed } from '#kit/base/toasts';
import { TemplatedText } from './template-field';
import { fieldsOf } from '#kit/fields/fields-of';
import { Stack } from '#kit/base/layout';

const F = fieldsOf(inquiryComments);
const Answer = fieldsOf(inquiryComments, { text: TemplatedText });

type Inquiry = RecordOf<typeof inquiries>;
type Line = RecordOf<typeof inquiryComments>;
const KINDS = { comments: inquiryComments, notes: inquiryNotes } as const;
type Kind = keyof typeof KINDS;

/** True for those who handle the inquiry: they alone have internal notes. */
export function useHandles(inquiry: Inquiry): boolean {
  const { actor } = useSession();
  return (
    actor !== null &&
    actor.account_id !== inquiry.creator_id &&
    (hasRole(actor, INQUIRY_MODERATORS) || (actor.staff_id !== null && actor.staff_id === inquiry.assignee_id))
  );
}

/** What was said about an inquiry: comments, which the creator reads, and for those who handle it, on its own paper, internal notes. */
export function InquiryTalk({ inquiry }: { inquiry: Inquiry }) {
  const handles = useHandles(inquiry);
  return (
    <>
      <Talk inquiry={inquiry} kind="comments" />
      {handles && <Talk inquiry={inquiry} kind="notes" />}
    </>
  );
}

function Talk({ inquiry, kind }: { inquiry: Inquiry; kind: Kind }) {
  const t = useText('inquiries');
  const lines = useAll(KINDS[kind], { inquiry_id: inquiry.id });
  const maySay = useMay('create', KINDS[kind]) && inquiry.status !== 'archived';
  const { actor } = useSession();
  return (
    <section
      className={kind === 'notes' ? 'kit-panel inquiries-notes kit-unprinted' : 'kit-panel'}
      aria-labelledby={`talk-${kind}`}
    >
      <h2 id={`talk-${kind}`}>
        {kind === 'notes' && <LockIcon />} {t(`tab.${kind}`)}
      </h2>
      {kind === 'notes' && <p className="kit-muted">{t('talk.hidden')}</p>}
      <Loaded of={lines} lines={3} empty={<p className="kit-muted">{t(`empty.${kind}`)}</p>}>
        {(records) => (
          <Stack as="ol">
            {(records as Line[]).map((line) => (
              <Said
                key={line.id}
                line={line}
                kind={kind}
                isOwn={line.author_id === actor?.account_id}
                inquiry={inquiry}
              />
            ))}
          </Stack>
        )}
      </Loaded>
      {kind === 'comments' && <Typing id={inquiry.id} />}
      {maySay && (
        <details className="inquiries-say kit-above-small kit-unprinted">
          <summary>{t(kind === 'notes' ? 'talk.note' : 'talk.say')}</summary>
          <SayForm inquiry={inquiry} kind={kind} />
        </details>
      )}
    </section>
  );
}

function Said({ line, kind, isOwn, inquiry }: { line: Line; kind: Kind; isOwn: boolean; inquiry: Inquiry }) {
  const t = useText('inquiries');
  const fresh = useFresh(KINDS[kind].name, line.id);
  return (
    <li
      className={['inquiries-said', isOwn && 'inquiries-said-own', fresh !== null && 'kit-fresh']
        .filter(Boolean)
        .join(' ')}
    >
      <Avatar name={line.author_name} size={28} />
      <div className="inquiries-bubble">
        <p className="kit-muted">
          <strong>{personOf(KINDS[kind], line, 'author_name') ?? line.author_name}</strong> ·{' '}
          <Time at={line.created_at} />
          {line.inquiry_id !== inquiry.id && ` · ${t('talk.from', { number: line.inquiry_number })}`}
        </p>
        <p className="kit-flush kit-below-large kit-lines kit-anywhere">{line.text}</p>
        <FileList files={line.files} />
      </div>
    </li>
  );
}

function Typing({ id }: { id: number }) {
  const t = useText('inquiries');
  const { people } = useCompany({ resource: 'inquiries', id }, 'typing');
  return (
    <p className="kit-muted inquiries-typing" role="status">
      {people.length > 0 && t('talk.typing', { names: people.map(({ name }) => name).join(', ') })}
    </p>
  );
}

/** Writes a comment or a note, from a template or from nothing. */
export function SayForm({ inquiry, kind, onDone }: { inquiry: Inquiry; kind: Kind; onDone?: () => void }) {
  const t = useText('inquiries');
  const of = KINDS[kind];
  const { save } = useSave(of);
  const { signal } = useCompany({ resource: 'inquiries', id: inquiry.id }, 'typing');
  // A new form for the next one: what was said is not there to be said again.
  const [said, count] = useState(0);
  const submit = async (body: Parameters<typeof save>[0]) => {
    await save(body);
    succeed(t(kind === 'notes' ? 'talk.kept' : 'talk.sent'));
    count(said + 1);
    onDone?.();
  };
  return (
    <div onInput={kind === 'comments' ? signal : undefined}>
      <Form
        key={said}
        area="inquiries"
        schema={of.write}
        values={{ inquiry_id: inquiry.id }}
        submit={submit}
        submitText={t(kind === 'notes' ? 'talk.keep' : 'talk.send')}
        onCancel={onDone}
      >
        {kind === 'comments' ? (
          <Answer.text label={t('talk.say')} inquiry={inquiry} />
        ) : (
          <F.text label={t('talk.note')} help={t('talk.hidden')} />
        )}
        <F.file_ids label={t('talk.files')} />
      </Form>
    </div>
  );
}

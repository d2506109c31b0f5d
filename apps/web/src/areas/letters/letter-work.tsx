import { StarIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RecordOf } from '@quad/domain/core';
import { letterCalls, letters, type LetterResolution } from '@quad/domain/letters';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import { Avatar } from '#kit/base/avatar';
import { PersonName } from '#kit/people/person-name';
import { Due } from '#kit/base/due';
import { StatusTag } from '#kit/base/status-tag';
import { Time } from '#kit/base/time';

interface Of {
  readonly record: RecordOf<typeof letters>;
}

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="kit-panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Who is asked to do what until when, and what became of it. */
export function Resolutions({ record: { id, resolutions } }: Of) {
  const t = useText('letters');
  if (resolutions.length === 0) return null;
  return (
    <Panel id={`letters-parts-${id}`} title={t('part_of.title')}>
      <ol className="letters-parts">
        {resolutions.map((part) => (
          <Part key={part.id} part={part} />
        ))}
      </ol>
    </Panel>
  );
}

function Part({
  part: {
    assignee_id,
    assignee_name,
    text,
    due_date,
    status,
    is_responsible,
    result,
    reply_id,
    reply_number,
    done_at,
    assigned_by,
  },
}: {
  part: LetterResolution;
}) {
  const t = useText('letters');
  return (
    <li data-state={status}>
      <Avatar name={assignee_name} size={28} />
      <div>
        <Row as="p" gap="normal">
          <strong>
            <PersonName of={{ kind: 'staff', id: assignee_id }} name={assignee_name} />
          </strong>
          {is_responsible && (
            <span className="letters-mark">
              <StarIcon size={12} /> {t('part_of.responsible')}
            </span>
          )}
          {status === 'open' ? (
            <Due at={due_date} />
          ) : (
            <span className="kit-muted">
              {t(`part.${status}`)} <Time at={done_at} />
            </span>
          )}
        </Row>
        <p className="letters-words">{text}</p>
        {assigned_by && <p className="kit-muted">{t('part_of.by', { name: assigned_by })}</p>}
        {result && <blockquote className="letters-words">{result}</blockquote>}
        {reply_id !== null && (
          <p>
            <Link to={`/letters/${reply_id}`}>{t('part_of.answer', { number: reply_number })}</Link>
          </p>
        )}
      </div>
    </li>
  );
}

/** Outgoing letters that answer this one. */
export function Replies({ record: { id, direction } }: Of) {
  const t = useText('letters');
  const { records = [] } = useAll(letters, { reply_to_id: id }, { enabled: direction === 'incoming' });
  if (records.length === 0) return null;
  return (
    <Panel id={`letters-replies-${id}`} title={t('related.replies')}>
      <ul className="letters-links">
        {records.map((reply) => (
          <li key={reply.id}>
            <Link to={`/letters/${reply.id}`}>{reply.number}</Link> <span>{reply.header}</span>{' '}
            <StatusTag of={letters} status={reply.status} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Orders of the institution that follow from this letter. */
export function Commands({ record: { id } }: Of) {
  const t = useText('letters');
  const { date } = useFormat();
  const { data = [] } = useCall(letterCalls.commands, { id });
  if (data.length === 0) return null;
  return (
    <Panel id={`letters-commands-${id}`} title={t('related.commands')}>
      <ul className="letters-links">
        {data.map((command) => (
          <li key={command.id}>
            <strong>{command.commandNumber}</strong>{' '}
            <span className="kit-muted">
              {date(command.date)} · {command.author_name}
            </span>
            <p className="letters-words">{command.text}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

import { Button, Callout, Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  attendanceMarks,
  faceTerminals,
  type ConflictRow,
  type ImportAnswer,
  type MatchedRow,
  type UnmatchedRow,
} from '@quad/domain/attendance';
import { useMay } from '#data/identity/session';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Row, Stack } from '#kit/base/layout';
import { StatusTag } from '#kit/base/status-tag';
import { FatedRows } from '#frames/import/dry-run';

type Fated =
  | (MatchedRow & { readonly fate: 'new' | 'changed' | 'same' })
  | (ConflictRow & { readonly fate: 'conflict' })
  | (UnmatchedRow & { readonly fate: 'refused' });

const FATES = { new: 'new', accepted: 'changed', same: 'same', repeat: 'same' } as const;

/** Every row of the file once, in the order of the file. */
const rowsOf = ({ matched, unmatched, conflicting }: ImportAnswer): Fated[] =>
  [
    ...matched.map((row) => ({ ...row, fate: FATES[row.state] })),
    ...conflicting.map((row) => ({ ...row, fate: 'conflict' as const })),
    ...unmatched.map((row) => ({ ...row, fate: 'refused' as const })),
  ].sort((a, b) => a.row - b.row);

interface PreviewProps {
  readonly answer: ImportAnswer;
  readonly isBusy: boolean;
  readonly apply: (accept: readonly number[]) => void;
  /** Hands the rows that found no place to the downloads. */
  readonly keep: () => Promise<unknown>;
}

/** What a file would do, row by row; nothing is written before Apply. */
export function ImportPreview({ answer, isBusy, apply, keep }: PreviewProps) {
  const t = useText('attendance');
  const { dateTime } = useFormat();
  const [accept, setAccept] = useState<readonly number[]>([]);
  const { summary, applied } = answer;
  const toggle = (row: number) =>
    setAccept((now) => (now.includes(row) ? now.filter((one) => one !== row) : [...now, row]));
  const lesson = (row: Fated) => {
    if (row.fate !== 'refused') return `${row.module_title} · ${dateTime(row.starts_at)}`;
    return row.at ? dateTime(row.at) : '–';
  };
  const mark = (row: Fated) =>
    row.fate === 'refused' ? '–' : <StatusTag of={attendanceMarks} status={'would' in row ? row.would : row.status} />;
  return (
    <Stack>
      <Callout
        role="status"
        intent={applied ? 'success' : 'primary'}
        title={t(applied ? 'face_id.done' : 'face_id.preview')}
      >
        {t('face_id.summary', { ...summary })}
        {summary.skipped > 0 && <div>{t('face_id.skipped', { count: summary.skipped })}</div>}
        {summary.unmatched > answer.unmatched.length && (
          <div>{t('face_id.listed', { count: answer.unmatched.length })}</div>
        )}
      </Callout>
      <Strangers names={answer.unknown_terminals} />
      <FatedRows
        rows={rowsOf(answer)}
        columns={[
          { title: t('field.idNumber'), show: ({ idNumber }) => idNumber || '–' },
          { title: t('field.student_name'), show: ({ name }) => name ?? '–' },
          { title: t('field.lesson_title'), show: lesson },
          { title: t('import.mark'), show: mark },
        ]}
        why={(row) => (
          <Why of={row} isTaken={accept.includes(row.row)} toggle={applied ? undefined : () => toggle(row.row)} />
        )}
        keep={keep}
      />
      {!applied && (
        <Row>
          <Button
            intent="primary"
            loading={isBusy}
            disabled={summary.to_mark + accept.length === 0}
            text={t('face_id.apply', { count: summary.to_mark + accept.length })}
            onClick={() => apply(accept)}
          />
        </Row>
      )}
    </Stack>
  );
}

interface WhyProps {
  readonly of: Fated;
  readonly isTaken: boolean;
  /** Chooses a row that contradicts what is saved; absent once the file is applied. */
  readonly toggle: (() => void) | undefined;
}

/** What is wrong and in which column, what is saved already, or what happens. */
function Why({ of, isTaken, toggle }: WhyProps) {
  const t = useText('attendance');
  if (of.fate === 'refused')
    return (
      <>
        {of.column && <strong>{t(`field.${of.column}`)}: </strong>}
        {t(`reason.${of.reason}`)}
      </>
    );
  if (of.fate !== 'conflict') return t(`row.${of.state}`);
  return (
    <>
      {t('face_id.have')}: {t(`status.${of.have.status}`)} ({t(`source.${of.have.source}`)})
      {toggle && (
        <Checkbox
          aria-label={t('face_id.accept_row', { row: of.row })}
          label={t('face_id.accept')}
          checked={isTaken}
          onChange={toggle}
        />
      )}
    </>
  );
}

/** So many terminals are named; the others are counted. */
const NAMED = 20;

/** The terminals of a log of which nobody has said where they hang, and where that is said. */
function Strangers({ names }: { readonly names: readonly string[] }) {
  const t = useText('attendance');
  const maySet = useMay('create', faceTerminals);
  if (names.length === 0) return null;
  const more = names.length - NAMED;
  return (
    <Callout intent="warning" title={t('terminals.unknown', { count: names.length })}>
      <p>
        <strong>{names.slice(0, NAMED).join(', ')}</strong> {more > 0 && t('terminals.more', { count: more })}
      </p>
      <p>
        {t('terminals.anywhere')} {maySet && <Link to="/attendance-terminals">{t('terminals.set')}</Link>}
      </p>
    </Callout>
  );
}

import { Button, Checkbox, HTMLTable } from '@blueprintjs/core';
import { useState } from 'react';
import { attendanceMarks, type ConflictRow, type UnmatchedRow } from '@quad/domain/attendance';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { StatusTag } from '#kit/base/status-tag';
import type { FatedRow } from './fates';

interface RowsProps {
  readonly rows: readonly FatedRow[];
  readonly accept: readonly number[];
  /** Chooses a row that contradicts what is saved; absent once the file is applied. */
  readonly toggle: ((row: number) => void) | undefined;
}

/** A file may have 50,000 rows: so many are drawn at a time. */
const DRAWN = 100;

/** The rows of a file and what becomes of each. */
export function ImportRows({ rows, accept, toggle }: RowsProps) {
  const t = useText('attendance');
  const [drawn, draw] = useState(DRAWN);
  return (
    <div className="attendance-import-rows" role="region" aria-label={t('import.rows')} tabIndex={0}>
      <HTMLTable compact>
        <thead>
          <tr>
            <th scope="col">{t('import.row')}</th>
            <th scope="col">{t('field.idNumber')}</th>
            <th scope="col">{t('field.student_name')}</th>
            <th scope="col">{t('field.lesson_title')}</th>
            <th scope="col">{t('import.mark')}</th>
            <th scope="col">{t('import.result')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, drawn).map((one) => (
            <tr key={one.row.row} data-fate={one.fate}>
              <td>{one.row.row}</td>
              <td>{one.row.idNumber || '–'}</td>
              <td>{one.row.name ?? '–'}</td>
              <Cells one={one} accept={accept} toggle={toggle} />
            </tr>
          ))}
        </tbody>
      </HTMLTable>
      {rows.length > drawn && (
        <Button
          variant="minimal"
          text={t('import.more', { count: rows.length - drawn })}
          onClick={() => draw(drawn + DRAWN)}
        />
      )}
    </div>
  );
}

/** The lesson, the mark and the fate of a row. */
function Cells({ one, ...choosing }: Pick<RowsProps, 'accept' | 'toggle'> & { readonly one: FatedRow }) {
  const t = useText('attendance');
  const { dateTime } = useFormat();
  if (one.fate === 'bad')
    return (
      <>
        <td>{one.row.at ? dateTime(one.row.at) : '–'}</td>
        <td>–</td>
        <td>
          <Fault row={one.row} />
        </td>
      </>
    );
  const { row } = one;
  return (
    <>
      <td>
        {row.module_title} · {dateTime(row.starts_at)}
      </td>
      <td>
        <StatusTag of={attendanceMarks} status={one.fate === 'conflict' ? one.row.would : one.row.status} />
      </td>
      <td>{one.fate === 'conflict' ? <Conflict row={one.row} {...choosing} /> : t(`row.${one.row.state}`)}</td>
    </>
  );
}

/** What is wrong, and in which column. */
function Fault({ row: { column, reason } }: { readonly row: UnmatchedRow }) {
  const t = useText('attendance');
  return (
    <>
      {column && <strong>{t(`field.${column}`)}: </strong>}
      {t(`reason.${reason}`)}
    </>
  );
}

function Conflict({ row, accept, toggle }: Pick<RowsProps, 'accept' | 'toggle'> & { readonly row: ConflictRow }) {
  const t = useText('attendance');
  const { status, source } = row.have;
  return (
    <>
      {t('face_id.have')}: {t(`status.${status}`)} ({t(`source.${source}`)})
      {toggle && (
        <Checkbox
          aria-label={t('face_id.accept_row', { row: row.row })}
          label={t('face_id.accept')}
          checked={accept.includes(row.row)}
          onChange={() => toggle(row.row)}
        />
      )}
    </>
  );
}

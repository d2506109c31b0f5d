import { Button, Callout, Checkbox, HTMLTable } from '@blueprintjs/core';
import { useState } from 'react';
import type { ImportAnswer } from '@quad/domain/attendance';
import { useFormat } from '#data/format';
import { useText } from '#data/text';

interface PreviewProps {
  readonly answer: ImportAnswer;
  readonly isBusy: boolean;
  readonly apply: (accept: readonly number[]) => void;
}

/** What a file would do: rows that match, that do not, and that contradict what is stored; nothing is written before Apply. */
export function ImportPreview({ answer, isBusy, apply }: PreviewProps) {
  const t = useText('attendance');
  const [accept, setAccept] = useState<readonly number[]>([]);
  const { summary, unmatched, conflicting, applied } = answer;
  const toggle = (row: number) =>
    setAccept((now) => (now.includes(row) ? now.filter((one) => one !== row) : [...now, row]));
  return (
    <div className="attendance-preview" role="status">
      <Callout intent={applied ? 'success' : 'primary'} title={t(applied ? 'face_id.done' : 'face_id.preview')}>
        {t('face_id.summary', { ...summary })}
      </Callout>
      {conflicting.length > 0 && <Conflicts rows={conflicting} accept={accept} toggle={toggle} />}
      {unmatched.length > 0 && (
        <details>
          <summary>{t('face_id.unmatched', { count: unmatched.length })}</summary>
          <ul>
            {unmatched.slice(0, 200).map((row) => (
              <li key={row.row}>
                {t('face_id.row', { row: row.row })} · {row.idNumber || '–'} · {t(`reason.${row.reason}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {!applied && (
        <Button
          intent="primary"
          loading={isBusy}
          disabled={summary.to_mark + accept.length === 0}
          text={t('face_id.apply', { count: summary.to_mark + accept.length })}
          onClick={() => apply(accept)}
        />
      )}
    </div>
  );
}

interface ConflictsProps {
  readonly rows: ImportAnswer['conflicting'];
  readonly accept: readonly number[];
  readonly toggle: (row: number) => void;
}

function Conflicts({ rows, accept, toggle }: ConflictsProps) {
  const t = useText('attendance');
  const { dateTime } = useFormat();
  return (
    <HTMLTable compact className="attendance-conflicts">
      <caption>{t('face_id.conflicting', { count: rows.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('field.student_name')}</th>
          <th scope="col">{t('field.module_title')}</th>
          <th scope="col">{t('face_id.have')}</th>
          <th scope="col">{t('face_id.would')}</th>
          <th scope="col">{t('face_id.accept')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.row}>
            <td>{row.name}</td>
            <td>
              {row.module_title} · {dateTime(row.starts_at)}
            </td>
            <td>
              {t(`status.${row.have.status}`)} ({t(`source.${row.have.source}`)})
            </td>
            <td>{t(`status.${row.would}`)}</td>
            <td>
              <Checkbox
                aria-label={t('face_id.accept_row', { row: row.row })}
                checked={accept.includes(row.row)}
                onChange={() => toggle(row.row)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}

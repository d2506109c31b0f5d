import { Button } from '@blueprintjs/core';
import { CommentIcon, HistoryIcon } from '@blueprintjs/icons';
import type { ComponentProps } from 'react';
import { marks, SHEET_COLUMNS, type SheetColumn } from '@quad/domain/assessments';
import { useChangedBy } from '#data/live/live';
import { useText } from '#data/words/text';
import { StatusTag } from '#kit/base/status-tag';
import { MarkCell } from './mark-cell';
import type { Mark } from './sheet-cells';

export function SheetHead() {
  const t = useText('assessments');
  return (
    <thead>
      <tr>
        <th scope="col">{t('field.student_name')}</th>
        <th scope="col">{t('field.status')}</th>
        {SHEET_COLUMNS.map((column) => (
          <th key={column} scope="col">
            {t(`field.${column}_mark`)}
          </th>
        ))}
        <th scope="col">{t('field.calculated_mark')}</th>
        <th scope="col">{t('field.absent')}</th>
        <th scope="col">{t('sheet.comment')}</th>
        <th scope="col">{t('sheet.history')}</th>
      </tr>
    </thead>
  );
}

interface RowProps extends Pick<ComponentProps<typeof MarkCell>, 'mark' | 'sheet' | 'go' | 'paste'> {
  readonly may: (column: SheetColumn, mark: Mark) => boolean;
  readonly hours: { readonly semester_1: number; readonly semester_2: number } | undefined;
  /** Whether the hours have been read: before that nobody was absent for 0 hours. */
  readonly known: boolean;
  readonly onComment: () => void;
  readonly onHistory: () => void;
}

/** One student: their marks, what counts, how often they were absent, and what was said and done. */
export function SheetRow({ mark, sheet, go, paste, may, hours, known, onComment, onHistory }: RowProps) {
  const t = useText('assessments');
  const by = useChangedBy(marks.name, mark.id);
  return (
    <tr data-mark={mark.id}>
      <th scope="row">
        {mark.student_name}
        <span className="kit-muted"> {mark.idNumber}</span>
        {mark.attempt > 1 && <span className="kit-muted"> · {t('sheet.attempt', { n: mark.attempt })}</span>}
      </th>
      <td>
        <StatusTag of={marks} status={mark.status} />
      </td>
      {SHEET_COLUMNS.map((column) => (
        <MarkCell key={column} {...{ mark, column, sheet, by, paste, go }} isOpen={may(column, mark)} />
      ))}
      <td className="kit-figures">{mark.calculated_mark ?? '–'}</td>
      <td className="kit-figures kit-nowrap">
        {known ? t('sheet.hours', { first: hours?.semester_1 ?? 0, second: hours?.semester_2 ?? 0 }) : '…'}
      </td>
      <td>
        <Button
          size="small"
          variant="minimal"
          icon={<CommentIcon />}
          active={Boolean(mark.first_comment)}
          disabled={mark.first_mark === null || !may('first', mark)}
          aria-label={t('sheet.comment_of', { student: mark.student_name })}
          onClick={onComment}
        />
      </td>
      <td>
        <Button
          size="small"
          variant="minimal"
          icon={<HistoryIcon />}
          aria-label={t('sheet.history_of', { student: mark.student_name })}
          onClick={onHistory}
        />
      </td>
    </tr>
  );
}

import { Button, Callout, FileInput, Spinner } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { useState, type ReactNode } from 'react';
import type { DryRun, FormCall } from '#data/server/dry-run';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Row, ScrollTable, Stack } from '#kit/base/layout';
import { sayProblem } from '#kit/base/problems';
import { LookTag } from '#kit/base/status-tag';
import { fail } from '#kit/base/toasts';

/** What becomes of a row. */
const LOOKS = { new: 'good', changed: 'sent', same: 'plain', conflict: 'waits', refused: 'bad' } as const;
export type RowFate = keyof typeof LOOKS;
const FATES = Object.keys(LOOKS) as RowFate[];

interface PickProps {
  readonly of: Pick<DryRun<FormCall>, 'file' | 'problem' | 'isBusy' | 'look'> & { readonly answer?: unknown };
  /** The files that may be chosen, as an input takes them. */
  readonly takes: string;
  readonly label: string;
  /** What is done with the file that was chosen. */
  readonly choose: (file: File | undefined) => void;
  readonly check?: string;
}

/** The file of a dry run, why it was refused, and the way to look at it once more. */
export function FilePick({ of: { file, answer, problem, isBusy, look }, takes, label, choose, check }: PickProps) {
  const t = useText('kit');
  return (
    <>
      <Row gap="normal">
        <FileInput
          hasSelection={file !== undefined}
          text={file?.name ?? label}
          buttonText={t('file.browse')}
          disabled={isBusy && answer !== undefined}
          inputProps={{ accept: takes, 'aria-label': label }}
          onInputChange={({ currentTarget: { files } }) => choose(files?.[0])}
        />
        {file && !answer && !isBusy && <Button text={check ?? t('import.check')} onClick={() => look()} />}
        {isBusy && !answer && <Spinner size={24} />}
      </Row>
      {problem !== undefined && (
        <Callout role="alert" intent="danger">
          {sayProblem(problem) ?? t('toast.unknown')}
        </Callout>
      )}
    </>
  );
}

interface BarProps<F extends string> {
  /** The fates that rows have, in their order. */
  readonly fates: readonly { readonly fate: F; readonly text: string; readonly count: number }[];
  readonly only: F | null;
  readonly show: (fate: F | null) => void;
  /** The files of rejected rows. */
  readonly children?: ReactNode;
}

/** How many rows have each fate: a press shows them alone. */
export function FateBar<F extends string>({ fates, only, show, children }: BarProps<F>) {
  const t = useText('kit');
  const { number } = useFormat();
  const one = (fate: F | null, text: string, count: number) => (
    <Button
      key={fate}
      size="small"
      active={only === fate}
      onClick={() => show(fate)}
      text={`${text} · ${number(count)}`}
    />
  );
  return (
    <Row role="group" aria-label={t('import.show')}>
      {one(
        null,
        t('import.all'),
        fates.reduce((sum, { count }) => sum + count, 0),
      )}
      {fates.filter(({ count }) => count > 0).map(({ fate, text, count }) => one(fate, text, count))}
      {children}
    </Row>
  );
}

interface FatedProps<R> {
  readonly rows: readonly R[];
  readonly columns: readonly { readonly title: string; readonly show: (row: R) => ReactNode }[];
  /** What is said beside the fate of a row: why it is rejected, what it changes. */
  readonly why: (row: R) => ReactNode;
  readonly keep: () => Promise<unknown>;
}
/** A file may have 50,000 rows: so many are drawn at a time. */
const DRAWN = 100;

/** The rows of a file and what becomes of each, by fate; the rejected ones come back as a file. */
export function FatedRows<R extends { readonly row: number | string; readonly fate: RowFate }>(given: FatedProps<R>) {
  const { rows, columns, why, keep } = given;
  const t = useText('kit');
  const [only, show] = useState<RowFate | null>(null);
  const [drawn, draw] = useState(DRAWN);
  const fates = FATES.map((fate) => ({
    fate,
    text: t(`import.fate.${fate}`),
    count: rows.filter((row) => row.fate === fate).length,
  }));
  const shown = only ? rows.filter(({ fate }) => fate === only) : rows;
  const titles = [t('import.row'), t('import.result'), ...columns.map(({ title }) => title)];
  return (
    <Stack>
      <FateBar fates={fates} only={only} show={show}>
        {rows.some(({ fate }) => fate === 'refused') && (
          <Button
            size="small"
            variant="minimal"
            icon={<DownloadIcon />}
            text={t('import.rejected')}
            onClick={() => void keep().catch(fail)}
          />
        )}
      </FateBar>
      <ScrollTable label={t('import.rows')}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.slice(0, drawn).map((row) => (
            <tr key={row.row}>
              <td>{row.row}</td>
              <td>
                <LookTag look={LOOKS[row.fate]}>{t(`import.fate.${row.fate}`)}</LookTag> {why(row)}
              </td>
              {columns.map(({ title, show: cell }) => (
                <td key={title}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {shown.length > drawn && (
        <Button
          variant="minimal"
          text={t('import.more', { count: shown.length - drawn })}
          onClick={() => draw(drawn + DRAWN)}
        />
      )}
    </Stack>
  );
}

import { Button } from '@blueprintjs/core';
import { studentPaperCalls, type CuImportAnswer } from '@quad/domain/students';
import { download } from '#data/server/calls';
import { useDryRun } from '#data/server/dry-run';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { Row, Stack } from '#kit/base/layout';
import { Modal } from '#kit/base/modal';
import { fail, succeed } from '#kit/base/toasts';
import { FatedRows, FilePick } from '#frames/import/dry-run';

/** Every row of the sheet once, in its order. */
const rowsOf = ({ matched, rejected, without_number }: CuImportAnswer) =>
  [
    ...matched.map((row) => ({ ...row, fate: row.state })),
    ...rejected.map((row) => ({ ...row, fate: 'refused' as const })),
    ...without_number.map((row) => ({ ...row, fate: 'same' as const })),
  ].sort((a, b) => a.row - b.row);

/** Numbers of the partner university from a file: looked at first, then taken; what is wrong comes back as a file. */
export function CuImport({ onClose }: { readonly onClose: () => void }) {
  const t = useText('students');
  const labels = useLabels('students');
  const run = useDryRun(studentPaperCalls.importCuIds);
  const { answer, isBusy } = run;
  const apply = async () => {
    const done = await run.apply({ apply: 'true' });
    if (done) succeed(t('import.written', { count: done.summary.written }));
  };
  const toWrite = answer && !answer.applied ? answer.matched.filter(({ state }) => state !== 'same').length : 0;
  return (
    <Modal title={t('import.title')} onClose={onClose}>
      <Stack>
        <p>{t('import.lead')}</p>
        <Row>
          <Button
            text={t('import.template')}
            onClick={() => void download(studentPaperCalls.importCuIdsTemplate, {}).catch(fail)}
          />
        </Row>
        <FilePick of={run} takes=".xlsx,.csv" label={t('import.choose')} choose={(file) => run.look({ file })} />
        {answer && (
          <>
            <p role="status">{t('import.summary', { ...answer.summary })}</p>
            <FatedRows
              rows={rowsOf(answer)}
              columns={[
                { title: labels.field('idNumber'), show: ({ idNumber }) => idNumber || '–' },
                { title: labels.field('student_id'), show: (row) => ('name' in row ? row.name : '–') },
                { title: labels.field('cu_id'), show: ({ cu_id }) => cu_id || '–' },
              ]}
              why={(row) =>
                row.fate === 'refused'
                  ? `${labels.field(row.column)}: ${t(`import.reason.${row.reason}`)}`
                  : 'before' in row
                    ? row.fate === 'changed' && `${row.before} → ${row.cu_id}`
                    : t('import.without_number')
              }
              keep={() => run.keepRejected(studentPaperCalls.importCuIdsRejected)}
            />
          </>
        )}
        {toWrite > 0 && (
          <Row>
            <Button
              intent="primary"
              loading={isBusy}
              text={t('import.apply', { count: toWrite })}
              onClick={() => void apply()}
            />
          </Row>
        )}
      </Stack>
    </Modal>
  );
}

import { Button } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { attendanceCalls } from '@quad/domain/attendance';
import { download } from '#data/server/calls';
import { useDryRun } from '#data/server/dry-run';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { fail } from '#kit/base/toasts';
import { ImportDesk } from './import-desk';
import '#areas/attendance/attendance.css';

/** Marks from a workbook or a CSV: template, preview of every row, apply; rows that found no place come back as a file. */
export default function AttendanceImportPage() {
  const t = useText('attendance');
  const run = useDryRun(attendanceCalls.import);
  return (
    <>
      <PageHeader title={t('screen.import')} />
      <ImportDesk
        of={run}
        rejected={attendanceCalls.importRejected}
        label={t('screen.import')}
        text={t('import.text')}
        takes=".xlsx,.csv"
        choose={t('import.choose')}
      >
        <div>
          <Button
            icon={<DownloadIcon />}
            text={t('import.template')}
            onClick={() => void download(attendanceCalls.importTemplate, {}).catch(fail)}
          />
        </div>
      </ImportDesk>
    </>
  );
}

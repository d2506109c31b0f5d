import { Button } from '@blueprintjs/core';
import { ExportIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { attendanceCalls, type ExportKind } from '@quad/domain/attendance';
import { download } from '#data/server/calls';
import { useText } from '#data/words/text';
import { fail } from '#kit/base/toasts';

/** One of the Excel files of attendance, as the list on screen is narrowed. */
export function ExportOf({
  kind,
  query: { page: _page, size: _size, ...query },
}: {
  kind: ExportKind;
  query: Readonly<Record<string, unknown>>;
}) {
  const t = useText('attendance');
  const [isBusy, setBusy] = useState(false);
  const start = () => {
    setBusy(true);
    void download(attendanceCalls.export, { kind, ...query })
      .catch(fail)
      .finally(() => setBusy(false));
  };
  return <Button variant="minimal" icon={<ExportIcon />} text={t('export')} loading={isBusy} onClick={start} />;
}

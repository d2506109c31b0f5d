import { Button, HTMLSelect, InputGroup, Label } from '@blueprintjs/core';
import { ExportIcon } from '@blueprintjs/icons';
import { useState, type FormEvent } from 'react';
import type { Query } from '#data/server/client';
import { download } from '#data/transfer/files';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { fail, succeed } from '#kit/base/toasts';
import { LeaveGuard } from '#kit/form/leave-guard';

/** The specification's defaults. */
const DEFAULTS = { format: 'xlsx', file_name: 'excel-sheet', sheet_name: 'Sheet JS' };
const FORMATS = ['xlsx', 'csv'];

interface ExportProps {
  readonly path: string;
  readonly query: Query;
}

/** Exports the whole list as it is filtered and sorted (GET path/export), not only the page on screen. */
export function ExportButton({ path, query }: ExportProps) {
  const t = useText('kit');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="minimal" icon={<ExportIcon />} onClick={() => setOpen(true)}>
        {t('export.button')}
      </Button>
      {open && <ExportDialog path={path} query={query} onClose={() => setOpen(false)} />}
    </>
  );
}

function ExportDialog({
  path,
  query: { page: _page, size: _size, ...filter },
  onClose,
}: ExportProps & { onClose: () => void }) {
  const t = useText('kit');
  const [names, setNames] = useState(DEFAULTS);
  const [busy, setBusy] = useState(false);
  const name = (part: Partial<typeof DEFAULTS>) => setNames({ ...names, ...part });
  const isNamed = names.file_name !== DEFAULTS.file_name || names.sheet_name !== DEFAULTS.sheet_name;
  const start = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await download(`${path}/export`, { ...filter, ...names });
      succeed(t('export.done'));
      onClose();
    } catch (problem) {
      fail(problem);
      setBusy(false);
    }
  };
  return (
    <Modal title={t('export.title')} onClose={onClose}>
      <form className="kit-form" onSubmit={(event) => void start(event)}>
        {isNamed && <LeaveGuard />}
        <Label>
          {t('export.type')}
          <HTMLSelect
            fill
            options={FORMATS}
            value={names.format}
            iconProps={{ title: false }}
            onChange={(event) => name({ format: event.target.value })}
          />
        </Label>
        <Label>
          {t('export.file')}
          <InputGroup value={names.file_name} onChange={(event) => name({ file_name: event.target.value })} />
        </Label>
        {names.format === 'xlsx' && (
          <Label>
            {t('export.sheet')}
            <InputGroup value={names.sheet_name} onChange={(event) => name({ sheet_name: event.target.value })} />
          </Label>
        )}
        <div className="kit-form-buttons">
          <Button type="submit" intent="primary" icon={<ExportIcon />} loading={busy}>
            {t('export.start')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

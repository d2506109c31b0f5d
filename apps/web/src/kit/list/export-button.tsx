import { Button, HTMLSelect, InputGroup, Label } from '@blueprintjs/core';
import { ExportIcon } from '@blueprintjs/icons';
import { useState, type FormEvent } from 'react';
import type { AnyResource } from '@quad/domain/core';
import type { Query } from '#data/server/client';
import { inOrderOf } from '#data/server/sorted';
import { download } from '#data/transfer/files';
import { dynamicKey, useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { fail, succeed } from '#kit/base/toasts';
import { LeaveGuard } from '#kit/form/leave-guard';

const FORMATS = ['xlsx', 'csv'];

interface ExportProps {
  readonly of: AnyResource;
  readonly query: Query & { readonly sort?: string };
  /** A search or a filter leaves some of the list out. */
  readonly narrowed?: boolean;
}

/** Exports the whole list as it is filtered and sorted (GET path/export), not only the page on screen. */
export function ExportButton(list: ExportProps) {
  const t = useText('kit');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="minimal" icon={<ExportIcon />} onClick={() => setOpen(true)}>
        {t('export.button')}
      </Button>
      {open && <ExportDialog {...list} onClose={() => setOpen(false)} />}
    </>
  );
}

function ExportDialog({ of, query, narrowed = false, onClose }: ExportProps & { onClose: () => void }) {
  const t = useText('kit');
  const { page: _page, size: _size, ...filter } = inOrderOf(of, query);
  const title = t(dynamicKey(`${of.area}:resource.${of.name}`), { defaultValue: of.name });
  const [names, setNames] = useState({ format: 'xlsx', file_name: title, sheet_name: title });
  const [busy, setBusy] = useState(false);
  const name = (part: Partial<typeof names>) => setNames({ ...names, ...part });
  const isNamed = names.file_name !== title || names.sheet_name !== title;
  const start = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await download(`${of.path}/export`, { ...filter, ...names });
      succeed(t('export.done'));
      onClose();
    } catch (problem) {
      fail(problem);
      setBusy(false);
    }
  };
  return (
    <Modal title={t(narrowed ? 'export.title_narrowed' : 'export.title')} onClose={onClose}>
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

import { Button } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { rosterCalls, type SheetKind } from '@quad/domain/roster';
import { download } from '#data/server/calls';
import { useText } from '#data/words/text';
import { fail } from '#kit/base/toasts';

/** The workbook to fill in, with its headings in the reader's language. */
export function TemplateButton({ kind }: { readonly kind: SheetKind }) {
  const t = useText('roster');
  return (
    <Button
      icon={<DownloadIcon />}
      text={t('upload.template')}
      onClick={() => void download(rosterCalls.template, { kind }).catch(fail)}
    />
  );
}

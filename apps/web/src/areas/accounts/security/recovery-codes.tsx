import { Button } from '@blueprintjs/core';
import { DownloadIcon, DuplicateIcon, PrintIcon, TickIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { keepFile } from '#data/transfer/files';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { fail } from '#kit/base/toasts';
import { Grid, Row, Stack } from '#kit/base/layout';
import { copyText } from '#areas/accounts/copy-text';

/** The recovery codes, this once: to copy, to download, or to print. */
export function RecoveryDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
  const t = useText('accounts');
  const [isCopied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = () => copyText(text).then(() => setCopied(true), fail);
  const download = () => keepFile({ blob: new Blob([text], { type: 'text/plain' }), name: 'quad-recovery-codes.txt' });
  return (
    <Modal
      title={t('factor.recovery')}
      onClose={onClose}
      className="accounts-recovery"
      footer={
        <Button intent="primary" onClick={onClose}>
          {t('factor.recovery_kept')}
        </Button>
      }
    >
      <Stack gap="large">
        <p>{t('factor.recovery_text')}</p>
        <Grid as="ol" gap="small" className="accounts-codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Grid>
        <Row className="accounts-photo-buttons">
          <Button icon={isCopied ? <TickIcon /> : <DuplicateIcon />} onClick={() => void copy()}>
            {t(isCopied ? 'secret.copied' : 'secret.copy')}
          </Button>
          <Button icon={<DownloadIcon />} onClick={download}>
            {t('factor.download')}
          </Button>
          <Button icon={<PrintIcon />} onClick={() => window.print()}>
            {t('factor.print')}
          </Button>
        </Row>
        <span className="kit-hidden" role="status">
          {isCopied ? t('secret.copied') : ''}
        </span>
      </Stack>
    </Modal>
  );
}

import { Button } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { dormitoryCalls } from '@quad/domain/dormitory';
import { download } from '#data/server/calls';
import { useText } from '#data/words/text';
import { fail } from '#kit/base/toasts';
import type { Accommodation } from './accommodation.form';

/** The contract of a place as a sealed PDF; none before the place is confirmed. */
export function ContractButton({ of: { id, contract_number } }: { of: Accommodation }) {
  const t = useText('dormitory');
  if (contract_number === null) return null;
  return (
    <Button icon={<DownloadIcon />} onClick={() => void download(dormitoryCalls.contract, { id }).catch(fail)}>
      {t('page.contract', { number: contract_number })}
    </Button>
  );
}

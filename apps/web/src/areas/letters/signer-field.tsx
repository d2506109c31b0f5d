import { letters } from '@quad/domain/letters';
import { staffCalls } from '@quad/domain/staff';
import { useCall } from '#data/server/calls';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(letters);

const useHolders = (role: string) => useCall(staffCalls.options, { role }).data ?? [];

/** Who of the rectorate is to sign; administrators sign only what names nobody. */
export function SignerField() {
  const signers = [...useHolders('DIRECTOR'), ...useHolders('VICE_RECTOR')];
  return <F.signer_id options={signers.map(({ value, label }) => ({ value, label }))} />;
}

import type { z } from 'zod';
import { staff, type staffOption } from '@quad/domain/staff';
import { useLive } from '#data/resource';
import { SelectField } from '#kit/form/select-fields';

type Option = z.infer<typeof staffOption>;

const useHolders = (role: string) =>
  useLive<Option[]>({ resource: staff.name, path: `${staff.path}/all/filtered`, query: { role } }).data ?? [];

/** Who of the rectorate is to sign; administrators sign only what names nobody. */
export function SignerField() {
  const signers = [...useHolders('DIRECTOR'), ...useHolders('VICE_RECTOR')];
  return <SelectField name="signer_id" options={signers.map(({ value, label }) => ({ value, label }))} />;
}

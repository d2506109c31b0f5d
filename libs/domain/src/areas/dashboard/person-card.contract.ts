import { z } from 'zod';
import { key, may, text, type Actor } from '@quad/domain/core';
import { accounts, worksHere } from '@quad/domain/accounts';
import { staff } from '@quad/domain/staff';
import { students } from '@quad/domain/students';

/** How a name names a person: by account, or by the staff or student record. */
export const PERSON_KINDS = ['account', 'staff', 'student'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

/** GET /person/{kind}/{id}: what a card shows of somebody. What the reader may not know is null or empty. */
export const personCard = z.object({
  account_id: z.int(),
  name: z.string(),
  photo_url: text,
  is: z.enum(['student', 'staff', 'other']),
  position: text,
  department_name: text,
  group_title: text,
  roles: z.array(z.string()),
  phone: text,
  email: text,
  staff_id: key,
  student_id: key,
  /** True where the reader may begin to write to them. */
  may_message: z.boolean(),
});
export type PersonCard = z.infer<typeof personCard>;

/** Pure: what the actor may see of a person beside the face (name, photo, place): the roles, how to reach them. */
export function seenOf(
  actor: Actor,
  { account_id, is }: Pick<PersonCard, 'account_id' | 'is'>,
): { readonly roles: boolean; readonly contacts: boolean } {
  if (actor.account_id === account_id) return { roles: true, contacts: true };
  if (!worksHere(actor)) return { roles: false, contacts: false };
  const keeps = {
    staff: may(actor, 'read', staff),
    student: may(actor, 'update', students),
    other: may(actor, 'update', accounts),
  };
  return { roles: true, contacts: keeps[is] };
}

/** What a letter may say of the person who gets it; `portal` is the address of the portal, `sender` who sends it. */
export const VARIABLES = [
  'firstname',
  'lastname',
  'name',
  'username',
  'idNumber',
  'group',
  'course',
  'level',
  'department',
  'position',
  'institution',
  'sender',
  'today',
  'portal',
] as const;
export type VariableName = (typeof VARIABLES)[number];

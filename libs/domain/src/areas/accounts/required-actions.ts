/** What may still be required of an account after sign-in, in the order it is asked for (specification, section 4). */
export const REQUIRED_ACTIONS = [
  'VERIFY_EMAIL',
  'UPDATE_PASSWORD',
  'ENROLLMENT_REQUIRED',
  'BS_CONTRACT_ACCEPTANCE_REQUIRED',
  'MS_CONTRACT_ACCEPTANCE_REQUIRED',
] as const;

export type RequiredAction = (typeof REQUIRED_ACTIONS)[number];

/** Required of the account itself, whichever institution it works in; the others belong to one institution. */
export const PERSONAL_ACTIONS: readonly RequiredAction[] = ['VERIFY_EMAIL', 'UPDATE_PASSWORD'];

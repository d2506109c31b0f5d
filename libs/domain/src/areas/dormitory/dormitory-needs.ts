/** Kinds of room that a student may ask for. */
export const DORMITORY_TYPES = ['shared', 'double', 'single'] as const;
export type DormitoryType = (typeof DORMITORY_TYPES)[number];
export const GENDERS = ['female', 'male'] as const;

export const DISABILITIES = ['mobility', 'vision', 'hearing', 'chronic', 'other'] as const;
export type Disability = (typeof DISABILITIES)[number];
export const SOCIAL_PROTECTIONS = ['orphan', 'single_parent', 'low_income', 'large_family', 'remote_area'] as const;
export type SocialProtection = (typeof SOCIAL_PROTECTIONS)[number];

/** Columns that the office and the applicant read, and nobody else. */
export const CONFIDENTIAL_COLUMNS = [
  'disability',
  'disability_note',
  'disability_proof_ids',
  'disability_proofs',
  'social_protection',
  'social_document_ids',
  'social_documents',
  'guardian_name',
  'guardian_relation',
  'guardian_phone',
  'guardian_proof_ids',
  'guardian_proofs',
  'points',
] as const;

/** What staff who only ask where somebody lives do not read: reasons, wishes, money, and what was found in a room. */
export const PRIVATE_COLUMNS = [
  'wish',
  'reason',
  'move_wish',
  'contract_number',
  'first_payment',
  'monthly_fee',
  'paid',
  'surplus',
  'debt',
  'debt_paid',
  'inventory_in',
  'missing_in',
  'inventory_out',
  'missing_out',
] as const;

const FOR_DISABILITY: Readonly<Record<Disability, number>> = {
  mobility: 50,
  vision: 50,
  hearing: 40,
  chronic: 30,
  other: 20,
};
const FOR_PROTECTION: Readonly<Record<SocialProtection, number>> = {
  orphan: 50,
  single_parent: 30,
  low_income: 30,
  large_family: 20,
  remote_area: 10,
};

interface Needs {
  readonly disability?: string | null;
  readonly social_protection?: string | null;
}

/** How urgent an application is: who has more points is given a place first. */
export const pointsOf = ({ disability, social_protection }: Needs): number =>
  (disability ? FOR_DISABILITY[disability as Disability] : 0) +
  (social_protection ? FOR_PROTECTION[social_protection as SocialProtection] : 0);

/** Who cannot climb stairs, or find the way alone, lives on the ground floor or in an accessible room. */
export const needsAccess = ({ disability }: Needs): boolean => disability === 'mobility' || disability === 'vision';

/** The ground floor has number 1. */
export const isReachable = (room: { readonly floor: number; readonly accessible: boolean }): boolean =>
  room.accessible || room.floor <= 1;

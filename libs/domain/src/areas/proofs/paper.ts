import { z } from 'zod';
import { numbered, text } from '@quad/domain/core';

/** What a verifiable paper can be. */
export const PAPER_KINDS = ['proof_of_study', 'transcript', 'proof_of_work', 'dormitory_contract'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];
/** The languages that papers are written in. */
export const PAPER_LANGUAGES = ['uz', 'ru', 'en', 'de', 'fr', 'pt'] as const;
export const PURPOSES = ['embassy', 'bank', 'work', 'scholarship', 'social', 'military', 'other'] as const;
export const paperLanguage = z.enum(PAPER_LANGUAGES);
export const purpose = z.enum(PURPOSES);

/** What a kind of paper is numbered with: PS-000012. */
export const PAPER_PREFIX: Readonly<Record<PaperKind, string>> = {
  proof_of_study: 'PS',
  transcript: 'TR',
  proof_of_work: 'PW',
  dormitory_contract: 'DC',
};
export const paperNumber = (kind: PaperKind, id: number | undefined): string => numbered(`${PAPER_PREFIX[kind]}-`, id);

/** A module as a transcript lists it; `mark` is empty until marks are entered. */
export const transcriptModule = z.object({
  code: z.string(),
  title: z.string(),
  academic_year: z.string(),
  semester: z.string(),
  credits: z.number(),
  /** Percent of the hours held. */
  attendance: z.number().nullable(),
  mark: z.number().nullable(),
});

/** What the contract of a dormitory place states of it. */
export const contractStay = z.object({
  contract_number: z.string(),
  room: z.string(),
  place: z.number(),
  from: z.string(),
  until: z.string(),
  monthly_fee: text,
  accepted_on: z.string(),
  rules: text,
});
export type ContractStay = z.infer<typeof contractStay>;

/** What a paper states, as it was when it was issued: kept with it, so that it never changes. */
export const stated = z.object({
  name: z.string(),
  idNumber: z.string(),
  status: text,
  degree: text,
  course: text,
  level: text,
  group: text,
  enrolled_at: text,
  position: text,
  department: text,
  employed_on: text,
  academic_title: text,
  academic_degree: text,
  issuer: text,
  modules: z.array(transcriptModule),
  /** Absent where it is no contract: what older papers state keeps its hash. */
  stay: contractStay.optional(),
});
export type Stated = z.infer<typeof stated>;

/** What a person who holds a paper may check. */
export const publicPaper = z.object({
  kind: z.enum(PAPER_KINDS),
  institution: z.string(),
  number: z.string(),
  language: paperLanguage,
  addressee: text,
  issued_on: z.string(),
  valid_until: z.string(),
  /** An old paper stays known: its page says that it is over, since when and why. */
  state: z.enum(['valid', 'expired']),
  ended_at: text,
  end_reason: z.enum(['time', 'status', 'stay']).nullable(),
  stated,
  file_hash: text,
  signed_text: z.string(),
  signature: z.string(),
  signing_key: z.string(),
  /** What is stated and the file are those that were signed. */
  is_genuine: z.boolean(),
  /** The file with the hash that was asked about is the one that was issued; null where none was asked about. */
  is_same: z.boolean().nullable(),
  checked_at: z.string(),
});
export type PublicPaper = z.infer<typeof publicPaper>;

/** The token of the link, and the hash (SHA-256, hex) of a file that the visitor has. */
export const paperCheck = z.strictObject({
  token: z.string().min(1).max(100).optional(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

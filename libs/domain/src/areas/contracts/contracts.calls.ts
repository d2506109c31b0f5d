import { z } from 'zod';
import { defineCall, id, version } from '@quad/domain/core';
import { ledgerEntryOf } from '@quad/domain/payments';
import { paperCheck } from '@quad/domain/proofs';
import { acceptance, contractPayment } from './contract-agreement.workflow.js';
import { contractAgreements, contractTotal } from './contract-agreements.contract.js';
import { contractTexts, textVersion } from './contract-texts.contract.js';

/** The steps that hold a student up until the contract is accepted. */
export const WHILE_ACCEPTING = ['BS_CONTRACT_ACCEPTANCE_REQUIRED', 'MS_CONTRACT_ACCEPTANCE_REQUIRED'] as const;

/** An entry of a contract's ledger; an entry that was taken back has its reversal below it. */
export const contractEntry = ledgerEntryOf(['payment'], {
  reference: z.string().nullable(),
  paid_on: z.string().nullable(),
  is_reversed: z.boolean(),
});

/** A contract with its exact text, and the SHA-256 of that; before it is issued, how it would be, and what it lacks. */
export const openedContract = contractAgreements.record.extend({
  text: z.string(),
  sha256: z.string(),
  empty: z.array(z.string()),
});
export type OpenedContract = z.infer<typeof openedContract>;

/** What the public page of a contract says. */
export const publicContract = z.object({
  institution: z.string(),
  number: z.string(),
  name: z.string(),
  status: z.string(),
  amount: z.string(),
  currency: z.string(),
  issued_on: z.string(),
  accepted_at: z.string().nullable(),
  text_revision: z.number(),
  text_hash: z.string(),
  file_hash: z.string().nullable(),
  signed_text: z.string().nullable(),
  signature: z.string().nullable(),
  signing_key: z.string().nullable(),
  is_genuine: z.boolean().nullable(),
  is_same: z.boolean().nullable(),
  checked_at: z.string(),
});
export type PublicContract = z.infer<typeof publicContract>;

const liveOf = ({ id: contract }: { readonly id?: number | undefined }) => [
  contract === undefined ? { resource: contractAgreements.name } : { resource: contractAgreements.name, id: contract },
];
const of = { can: ['read', contractAgreements] as const, affects: [contractAgreements.name] };
const accept = {
  ...of,
  can: ['act', contractAgreements] as const,
  during: WHILE_ACCEPTING,
  answer: contractAgreements.record,
};

/** The calls of contracts besides those of their resources. */
export const contractCalls = {
  mine: defineCall('GET /contract/agreement/get', {
    summary: 'One’s own contracts, the latest first, or the one of this id',
    can: of.can,
    during: WHILE_ACCEPTING,
    query: z.strictObject({ id: id.optional() }),
    answer: z.array(contractAgreements.record),
    live: liveOf,
  }),
  open: defineCall('GET /contract/agreement/open', {
    summary: 'A contract with its exact text; its student opens it by this. Without an id the own one that waits',
    can: of.can,
    during: WHILE_ACCEPTING,
    query: z.strictObject({ id: id.optional() }),
    answer: openedContract,
    live: liveOf,
  }),
  download: defineCall('POST /contract/agreement/download', {
    summary:
      'The PDF of a contract with its audit page, made from the text that was issued; sealed once it is accepted',
    ...of,
    during: WHILE_ACCEPTING,
    body: z.strictObject({ id: id.optional() }),
    file: ['application/pdf'],
  }),
  accept: defineCall('POST /contract/agreement/accept', {
    summary: 'Accepts the own contract: the text with this hash, read and downloaded before',
    ...accept,
    body: acceptance.extend({ id: id.optional(), version: version.optional() }),
  }),
  act: defineCall('POST /contract/agreement/all/:id/actions/ACCEPT', {
    summary: 'Accepts the own contract, as POST /contract/agreement/accept does',
    ...accept,
    body: acceptance.extend({ version: version.optional() }),
  }),
  pay: defineCall('POST /contract/agreement/all/:id/payment', {
    summary: 'Enters money that has arrived: what is paid then decides whether the contract is settled',
    can: ['act', contractAgreements],
    body: contractPayment.required().extend({ version: version.optional() }),
    answer: contractAgreements.record,
    affects: of.affects,
  }),
  ledger: defineCall('GET /contract/agreement/all/:id/ledger', {
    summary: 'Every payment of a contract and every reversal, with what is paid after it',
    can: of.can,
    answer: z.array(contractEntry),
    live: liveOf,
  }),
  totals: defineCall('GET /contract/agreement/totals', {
    summary: 'What the contracts of a degree and a year come to: amounts, paid, debt, and what is behind its schedule',
    can: ['export', contractAgreements],
    query: z.strictObject({ degree: z.string().max(30).optional(), academic_year_id: id.optional() }),
    answer: z.array(contractTotal),
    live: [contractAgreements.name],
  }),
  versions: defineCall('GET /contract-text/:id/versions', {
    summary: 'Every version of the text of a contract, the latest first',
    can: ['read', contractTexts],
    answer: z.array(textVersion),
    live: ({ id: one }: { readonly id: number }) => [{ resource: contractTexts.name, id: one }],
  }),
  check: defineCall('GET /public/contract_agreement', {
    summary: 'What whoever holds a contract can check, and whether a file with this SHA-256 is the sealed one',
    can: 'public',
    query: paperCheck,
    answer: publicContract,
  }),
};

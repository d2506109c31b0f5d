import { z } from 'zod';
import { defineCall, id, optionalLine, text, version } from '@quad/domain/core';
import { issuedPapers } from './issued-papers.contract.js';
import { paperCheck, paperLanguage, publicPaper, purpose } from './paper.js';
import { studyProofs } from './proofs.contract.js';

const PDF = ['application/pdf'] as const;
const link = z.object({ url: text });
const linkOf =
  (resource: string) =>
  ({ id }: { readonly id: number }) => [{ resource, id }];
const publicCall = {
  can: 'public',
  query: paperCheck,
  answer: publicPaper,
} as const;
const MEANS =
  'what whoever holds it can check, also when it is no longer valid, and whether a file with this SHA-256 is the one ' +
  'that was issued; counts as a visit';

/** The calls of verifiable papers besides those of their resources. */
export const proofCalls = {
  make: defineCall('POST /student/proof-of-study', {
    summary: 'The registry makes a proof of study for a student: requested, checked and issued in one step',
    can: ['issue', studyProofs],
    body: z.strictObject({ student_id: id, purpose, language: paperLanguage, addressee: optionalLine(200) }),
    answer: studyProofs.record,
    affects: [studyProofs.name],
  }),
  issue: defineCall('POST /student_inquiries/proof-of-study/:id/actions/ISSUE', {
    summary: 'Issues a proof of study: prints and seals its PDF, and makes its public page',
    can: ['act', studyProofs],
    body: z.strictObject({ version: version.optional() }),
    answer: studyProofs.record,
    affects: [studyProofs.name],
  }),
  generate: defineCall('POST /student/generate/proof-of-study', {
    summary: 'The PDF of a proof of study that was issued; before that, for the registry, how it would look',
    can: ['read', studyProofs],
    body: z.strictObject({ id }),
    file: PDF,
  }),
  link: defineCall('GET /student_inquiries/proof-of-study/:id/link', {
    summary: 'The address of the public page of a proof of study',
    can: ['read', studyProofs],
    answer: link,
    live: linkOf(studyProofs.name),
  }),
  transcript: defineCall('POST /student/transcript', {
    summary: 'The transcript of a student’s modules as PDF: one’s own, or for the registry any student’s',
    can: ['transcribe', issuedPapers],
    body: z.strictObject({ student_id: id.optional(), language: paperLanguage.optional() }),
    file: PDF,
    affects: [issuedPapers.name],
  }),
  work: defineCall('POST /staff/proof-of-work-pdf', {
    summary: 'A proof of work as PDF: one’s own, or for human resources anybody’s',
    can: ['certify', issuedPapers],
    body: z.strictObject({ staff_id: id.optional(), language: paperLanguage.optional() }),
    file: PDF,
    affects: [issuedPapers.name],
  }),
  paper: defineCall('GET /issued-paper/:id/paper', {
    summary: 'The PDF of a transcript, a proof of work or a dormitory contract, as it was issued',
    can: ['read', issuedPapers],
    file: PDF,
  }),
  paperLink: defineCall('GET /issued-paper/:id/link', {
    summary: 'The address of the public page of a transcript, a proof of work or a dormitory contract',
    can: ['read', issuedPapers],
    answer: link,
    live: linkOf(issuedPapers.name),
  }),
  publicStudy: defineCall('GET /public/proof-of-study', { summary: `A proof of study: ${MEANS}`, ...publicCall }),
  publicTranscript: defineCall('GET /public/transcript', { summary: `A transcript: ${MEANS}`, ...publicCall }),
  publicContract: defineCall('GET /public/dormitory_contract', {
    summary: `The contract of a dormitory place: ${MEANS}`,
    ...publicCall,
  }),
  publicWork: defineCall('GET /public/proof_of_work', { summary: `A proof of work: ${MEANS}`, ...publicCall }),
};

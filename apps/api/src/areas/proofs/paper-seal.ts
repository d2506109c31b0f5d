import { createHash } from 'node:crypto';
import { stated, type Stated } from '@quad/domain/proofs';

/** The hash of what a paper states (SHA-256, hex): in the order of its schema, whatever order the database keeps. */
export const hashOfStated = (facts: Stated): string =>
  createHash('sha256')
    .update(JSON.stringify(stated.parse(facts)))
    .digest('hex');

/** The sentence that is signed with a paper: its number, what it states, how long it holds, and the bytes of its file. */
export const signedText = ({
  number,
  facts,
  issued_on,
  valid_until,
  file_hash,
}: {
  readonly number: string;
  readonly facts: Stated;
  readonly issued_on: string;
  readonly valid_until: string;
  readonly file_hash: string | null;
}): string => `quad-paper-1 ${number} ${issued_on} ${valid_until} ${hashOfStated(facts)} ${file_hash}`;

import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '#core/config/env.js';
import { keyOf } from '#core/config/keys.js';
import type { Letter } from '#schema/index.js';

/** The beginning of every Ed25519 private key in PKCS 8; its 32 bytes follow. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** What is signed of a letter, in an order that never changes. */
export type Signed = Pick<
  Letter,
  | 'institution_id'
  | 'id'
  | 'header'
  | 'content'
  | 'correspondent'
  | 'reply_to_id'
  | 'signer_id'
  | 'signer_name'
  | 'signer_position'
  | 'signed_at'
>;

/** The hash of a letter (SHA-256, hex): its words, recipient, signer, time of signing, and the hashes of its scans. */
export function hashOf(letter: Signed, scans: readonly string[]): string {
  const {
    institution_id,
    id,
    header,
    content,
    correspondent,
    reply_to_id,
    signer_id,
    signer_name,
    signer_position,
    signed_at,
  } = letter;
  const parts = [
    'quad-letter-1',
    institution_id,
    id,
    header,
    content,
    correspondent,
    reply_to_id,
    signer_id,
    signer_name,
    signer_position,
    signed_at?.toISOString(),
    ...scans,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** The sentence that is signed with a letter's content, and the one that binds its paper to its number. */
export const signedText = ({ content_hash }: { content_hash: string | null }): string =>
  `quad-letter-1 ${content_hash}`;
export const fileText = (
  { content_hash, file_hash }: { content_hash: string | null; file_hash: string | null },
  number: string,
): string => `quad-letter-file-1 ${number} ${content_hash} ${file_hash}`;

/** Signs for the installation, with Ed25519. The key comes from its secret; each letter keeps the public key that it was signed under. */
@Injectable()
export class LetterSeal {
  /** SPKI, base64. */
  readonly public_key: string;
  private readonly key: KeyObject;

  constructor(@Inject(CONFIG) config: Config) {
    this.key = createPrivateKey({ key: Buffer.concat([PKCS8, keyOf(config, 'seal')]), format: 'der', type: 'pkcs8' });
    this.public_key = createPublicKey(this.key).export({ format: 'der', type: 'spki' }).toString('base64');
  }

  /** The signature of a sentence, base64. */
  sign(text: string): string {
    return sign(null, Buffer.from(text), this.key).toString('base64');
  }

  /** True where the signature is that of this sentence under this public key. */
  holds(text: string, { signature, key }: { signature: string; key: string }): boolean {
    try {
      return verify(
        null,
        Buffer.from(text),
        createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
        Buffer.from(signature, 'base64'),
      );
    } catch {
      return false;
    }
  }
}

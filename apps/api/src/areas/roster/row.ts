import type { Fate } from '@quad/domain/roster';

/** What a row says, in our words: what it makes or changes, and what it refers to (`<file>:<sourcedId>`, or `=<resource>:<name>`). */
export interface About {
  /** By what the record is known where its sourcedId is not. */
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly refs: Readonly<Record<string, string>>;
  /** What no column here holds and the export gives back, by the column of the file. */
  readonly beside?: Readonly<Record<string, string>>;
  /** What it is told apart by, besides the record: the year of a term. */
  readonly target?: string;
  /** Another name of what this row refers to: a second section of a class. */
  readonly alias?: string;
  /** What the file itself shows to be wrong; the look at the records may find more. */
  readonly wrong?: readonly Verdict[];
}

/** Why a row is refused or kept, and in which column of the file. */
export interface Verdict {
  readonly fate: Fate;
  readonly field?: string | null;
  readonly reason?: string | null;
  readonly said?: string | null;
}

/** A row of a file as it is stored. */
export interface StoredRow extends Partial<Verdict> {
  readonly file: string;
  readonly row: number;
  readonly resource: string;
  readonly sourced_id: string;
  readonly label: string;
  readonly about: About;
  readonly cells: readonly string[];
}

/** A read file: its rows as JSON texts of 500 rows each, in the order in which they are imported. */
export interface ReadFile {
  readonly pieces: readonly string[];
  readonly files: readonly { readonly name: string; readonly head: readonly string[]; readonly rows: number }[];
  readonly rows: number;
  /** The number of the last row that is stored: behind those of the files is what was left out of them. */
  readonly last: number;
  /** Files that are whole: records that they do not name are missing. */
  readonly whole: readonly string[];
}

/** A person with one name has it as the first name, wherever a file writes it. */
export const namesOf = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
  firstname === '' ? { firstname: lastname, lastname: '' } : { firstname, lastname };

export const NOTHING: About = { key: '', values: {}, refs: {} };
export const refused = (reason: string, field: string | null = null, said: string | null = null): Verdict => ({
  fate: 'refused',
  reason,
  field,
  said: said === null ? null : said.slice(0, 200),
});
/** At most so many characters. */
export const tooLong = (field: string | null, most: number): Verdict => refused('too_long', field, String(most));
export const kept = (reason: string, said: string | null = null): Verdict => ({ fate: 'kept', reason, said });

const PIECE = 500;

/** Stored rows as texts that go to the database as they are: nobody reads them on the way. */
export function piecesOf(rows: readonly StoredRow[]): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < rows.length; at += PIECE)
    pieces.push(JSON.stringify(rows.slice(at, at + PIECE).map((row, n) => ({ n: at + n + 1, ...row }))));
  return pieces;
}

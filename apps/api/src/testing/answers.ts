/** A record as a call answers it, for specs of areas whose records have a status. */
export interface Made {
  readonly id: number;
  readonly version: number;
  readonly status: string;
  readonly [column: string]: unknown;
}
interface Answer {
  readonly status: number;
  readonly text: string;
  readonly body: unknown;
}

/** The record of an answer that must be one. */
export const made = ({ status, text, body }: Answer): Made => {
  if (status !== 200) throw new Error(text);
  return body as Made;
};

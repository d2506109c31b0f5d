import type { z } from 'zod';
import { holds, isEmpty, type Condition } from './condition.js';
import { isAnswered, type Answered, type Answers, type FormContent, type FormField, type FormStep } from './form.js';
import { schemaOf } from './values.js';

/** Where an answer is: a field's key, and for a table the row (from 0) and the column. */
export type AnswerPath = readonly [string] | readonly [string, number, string];
export const pathText = (path: AnswerPath): string => path.join('.');

/** A field that is shown for these answers; `row` counts from 0. */
export interface ShownField {
  readonly field: FormField;
  readonly path: AnswerPath;
  readonly required: boolean;
}
export interface ShownStep {
  readonly step: FormStep;
  readonly fields: readonly ShownField[];
  /** What is wrong in this step, each at its path; the same issues as of a schema. */
  readonly issues: readonly z.core.$ZodIssue[];
}
/** A form as it is for these answers. */
export interface FormReading {
  readonly steps: readonly ShownStep[];
  /** What is shown and given: this is sent, exported and reviewed, and nothing that is hidden. */
  readonly answers: Answers;
  readonly issues: readonly z.core.$ZodIssue[];
}

const MISSING = {
  code: 'invalid_type',
  expected: 'nonoptional',
  message: 'Invalid input: received undefined',
} as const;
const missing = (path: AnswerPath): z.core.$ZodIssue => ({ ...MISSING, path: [...path], input: undefined });

interface Place {
  readonly path: AnswerPath;
  readonly answer: unknown;
  /** What is given further left in the same row of a table. */
  readonly row?: Answers;
}

/** Judges fields one after another, since a condition asks only what is above it. */
class Reader {
  readonly given: Record<string, unknown> = {};
  #shown: ShownField[] = [];
  #issues: z.core.$ZodIssue[] = [];
  readonly #schemas: ReturnType<typeof schemas>;
  readonly #answers: Answers;

  constructor(known: ReturnType<typeof schemas>, answers: Answers) {
    this.#schemas = known;
    this.#answers = answers;
  }

  step(step: FormStep): ShownStep {
    this.#shown = [];
    this.#issues = [];
    if (this.#holds(step.show))
      for (const field of step.fields) {
        const answer = this.#judge(field, { path: [field.key], answer: this.#answers[field.key] });
        if (answer !== undefined) this.given[field.key] = answer;
      }
    return { step, fields: this.#shown, issues: this.#issues };
  }

  #holds(condition: Condition | undefined, row?: Answers): boolean {
    return !condition || holds(condition, (key) => row?.[key] ?? this.given[key]);
  }

  /** What is given, as its schema makes it; undefined where the field is hidden or empty. What is wrong is kept as it is. */
  #judge(field: FormField, { path, answer, row }: Place): unknown {
    if (!this.#holds(field.show, row)) return undefined;
    const required =
      isAnswered(field) &&
      (typeof field.required === 'object' ? this.#holds(field.required, row) : field.required === true);
    this.#shown.push({ field, path, required });
    if (!isAnswered(field)) return undefined;
    const given = field.kind === 'table' ? this.#rows(field, answer) : answer;
    if (isEmpty(given)) {
      if (required) this.#issues.push(missing(path));
      return undefined;
    }
    const read = this.#schemas(field).safeParse(given);
    if (read.success) return read.data;
    this.#issues.push(...read.error.issues.map((one) => ({ ...one, path: [...path, ...one.path] })));
    return given;
  }

  /** The rows with what is given in each; rows that say nothing leave no issues behind, and what is no row is left to the schema. */
  #rows({ key, columns }: Extract<Answered, { kind: 'table' }>, answer: unknown): unknown {
    if (!Array.isArray(answer) || !answer.every(isRow)) return answer;
    const before = this.#issues.length;
    const rows = answer.map((row, at) => {
      const given: Record<string, unknown> = {};
      for (const column of columns) {
        const cell = this.#judge(column, { path: [key, at, column.key], answer: row[column.key], row: given });
        if (cell !== undefined) given[column.key] = cell;
      }
      return given;
    });
    if (isEmpty(rows)) this.#issues.length = before;
    return rows;
  }
}

const isRow = (row: unknown): row is Answers => typeof row === 'object' && row !== null && !Array.isArray(row);

/** The schemas of a form's fields on one day, each made once. */
function schemas(today: string) {
  const known = new Map<Answered, z.ZodType>();
  return (field: Answered): z.ZodType => {
    const schema = known.get(field) ?? schemaOf(field, today);
    known.set(field, schema);
    return schema;
  };
}

/**
 * Reads answers by a form: which fields are shown, which are required, what is wrong. The browser calls it at every key
 * and the server before anything is sent, so both say the same. `today` is the day on the institution's clocks.
 */
export function readerOf({ steps }: FormContent, today: string): (answers: Answers) => FormReading {
  const known = schemas(today);
  return (answers) => {
    const reader = new Reader(known, answers);
    const read = steps.map((step) => reader.step(step));
    return { steps: read, answers: reader.given, issues: read.flatMap(({ issues }) => issues) };
  };
}

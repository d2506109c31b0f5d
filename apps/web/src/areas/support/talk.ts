/** A line of the conversation between student and helper. */
export interface Said {
  readonly key: string;
  readonly kind: 'text' | 'question' | 'reply' | 'answer';
  readonly text: string;
  readonly by: string | null;
  /** The account. */
  readonly by_id: number | null;
  readonly at: string;
}

/** An entry of a record's history, as the server tells it. */
export interface Entry {
  readonly id: number;
  readonly name: string;
  readonly actor_id: number | null;
  readonly actor_name: string | null;
  readonly at: string;
  readonly changes?: Readonly<Record<string, readonly [unknown, unknown]>> | null;
}

const SAYS: Readonly<Record<string, Said['kind']>> = {
  created: 'text',
  ASK_STUDENT: 'question',
  STUDENT_REPLY: 'reply',
  RESOLVE: 'answer',
};

/** What was said, oldest first. Who says the same again changes nothing in the record: then the words before count. */
export function talkOf(history: readonly Entry[]): Said[] {
  const last: Partial<Record<Said['kind'], string>> = {};
  return [...history].reverse().flatMap(({ id, name, actor_id, actor_name, at, changes }) => {
    const kind = SAYS[name.slice(name.lastIndexOf('.') + 1)];
    if (!kind) return [];
    const said = changes?.[kind]?.[1];
    if (typeof said === 'string') last[kind] = said;
    return [{ key: String(id), kind, text: last[kind] ?? '', by: actor_name, by_id: actor_id, at }];
  });
}

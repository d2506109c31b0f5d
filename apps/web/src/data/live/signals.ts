import type { HeardSignal, Signal } from '@quad/domain/core';

/** Somebody else who has the record open, and does what the kind of the signal says. */
export interface Companion {
  readonly account_id: number;
  readonly name: string;
}

/** Where signals go: the socket, while there is one. */
export type SignalLine = (signal: Signal) => void;

type Key = Pick<Signal, 'resource' | 'id' | 'kind' | 'part'>;

/** How long somebody is believed to do something without saying so again (ms). */
const HELD_MS: Readonly<Record<string, number>> = { typing: 6000 };
const HELD_ELSE_MS = 45_000;
/** Who is asked tells so within this time (ms), each at another moment. */
const ANSWER_MS = 800;
/** One says the same again at most this often (ms). */
const REPEAT_MS = 2000;
const NOBODY: readonly Companion[] = [];

const keyOf = ({ resource, id, kind, part }: Key) => [resource, id, kind, part].join(':');

/** Who does what in the records that this tab has open; fed by the socket, forgotten by the clock. */
export class Signals {
  readonly #people = new Map<string, readonly Companion[]>();
  readonly #ends = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #answers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #mine = new Map<string, { readonly key: Key; readonly at: number }>();
  readonly #listeners = new Set<() => void>();
  readonly #line: SignalLine;

  constructor(line: SignalLine) {
    this.#line = line;
  }

  /** Takes in what somebody else, or the account's own other tab (`isMine`), signals. */
  hear(signal: HeardSignal, isMine: boolean): void {
    if (isMine) return;
    const { account_id, name, phase } = signal;
    const key = keyOf(signal);
    const one = `${key}:${account_id}`;
    clearTimeout(this.#ends.get(one));
    this.#ends.delete(one);
    if (phase === 'end') return this.#drop(key, account_id);
    this.#ends.set(
      one,
      setTimeout(() => this.#drop(key, account_id), HELD_MS[signal.kind] ?? HELD_ELSE_MS),
    );
    if (!this.#people.get(key)?.some((known) => known.account_id === account_id))
      this.#set(key, [...this.people(signal), { account_id, name }]);
    if (phase === 'begin') this.#answer(key);
  }

  /** The others, in the order they came; the same array until it changes. */
  people(key: Key): readonly Companion[] {
    return this.#people.get(keyOf(key)) ?? NOBODY;
  }

  /** Says that this person does it: at first with the question who else does, then at most every two seconds. */
  give(key: Key): void {
    const said = this.#mine.get(keyOf(key));
    if (said && Date.now() - said.at < REPEAT_MS) return;
    this.#mine.set(keyOf(key), { key, at: Date.now() });
    this.#line({ ...key, phase: said ? 'on' : 'begin' });
  }

  /** Tells the others that this person has stopped, if they were told that the person began. */
  end(key: Key): void {
    if (this.#mine.delete(keyOf(key))) this.#line({ ...key, phase: 'end' });
  }

  /** The line is gone, and with it whatever was known. */
  lost(): void {
    for (const timer of [...this.#ends.values(), ...this.#answers.values()]) clearTimeout(timer);
    for (const map of [this.#ends, this.#answers, this.#mine, this.#people]) map.clear();
    this.#tell();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  #answer(key: string): void {
    if (!this.#mine.has(key) || this.#answers.has(key)) return;
    this.#answers.set(
      key,
      setTimeout(() => {
        this.#answers.delete(key);
        const mine = this.#mine.get(key);
        if (mine) this.#line({ ...mine.key, phase: 'on' });
      }, Math.random() * ANSWER_MS),
    );
  }

  #drop(key: string, account: number): void {
    const left = (this.#people.get(key) ?? NOBODY).filter(({ account_id }) => account_id !== account);
    if (left.length) this.#set(key, left);
    else if (this.#people.delete(key)) this.#tell();
  }

  #set(key: string, people: readonly Companion[]): void {
    this.#people.set(key, people);
    this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

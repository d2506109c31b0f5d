import type { chatCalls, ChatMessage, HistoryAnswer } from '@quad/domain/chat';
import type { InputOf } from '@quad/domain/core';
import { caughtUp, heard, openedWith, withNewer, withOlder, type Heard, type History } from './history';

/** A place in a room's history: around a message by its id or its number, or (empty) the newest. */
export interface Place {
  readonly message_id?: number;
  readonly around?: number;
}

/** What a page shows of a room: nothing yet, the history, or why there is none. */
export interface Shown {
  readonly history: History | null;
  readonly problem: unknown;
  /** Counts the openings: another one is another list, which begins at its own place. */
  readonly opening: number;
  readonly place: Place;
  /** When the server answered it (ms), where it is what this device has kept. */
  readonly keptAt: number | null;
}

export type Ask = (query: InputOf<typeof chatCalls.history>) => Promise<HistoryAnswer>;

const SIZE = 50;
/** After a failure the changes are asked for again. */
const AGAIN_MS = 3000;
/** Who has missed more pages of changes than this begins anew. */
const MOST_PAGES = 5;

/** The history of one room on one screen: grows at both ends, takes in together what is heard together, and asks for what it has missed. */
export class RoomHistory {
  #shown: Shown = { history: null, problem: null, opening: 0, place: {}, keptAt: null };
  #asked = 0;
  #waiting: ChatMessage[] = [];
  #isWaiting = false;
  #catching: Promise<void> | null = null;
  #asksAgain = false;
  #growing = { before: false, after: false };
  readonly #listeners = new Set<() => void>();

  constructor(
    readonly room: number,
    readonly ask: Ask,
  ) {}

  readonly read = (): Shown => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Opens the history at a place; what was held before is forgotten when the answer is here. */
  async open(place: Place = {}): Promise<void> {
    this.#asked += 1;
    const opening = this.#asked;
    try {
      const answer = await this.ask({ chat_group_id: this.room, size: SIZE, ...place });
      if (opening !== this.#asked) return;
      this.#become({ history: openedWith(answer), opening, place, problem: null, keptAt: null });
      this.#takeWaiting();
    } catch (problem) {
      if (opening === this.#asked) this.#become({ history: null, problem });
    }
  }

  /** Shows what this device has kept while the server cannot be asked; an answer of the server takes its place. */
  show(kept: HistoryAnswer, keptAt: number): void {
    if (!this.#shown.history) this.#become({ history: openedWith(kept), opening: 0, place: {}, problem: null, keptAt });
  }

  /** The end of the conversation, to be kept; nothing while its end is not held. */
  kept(most: number): HistoryAnswer | undefined {
    const { history } = this.#shown;
    if (!history || history.hasAfter) return undefined;
    const { messages, hasBefore, lastSeq, rev } = history;
    const content = messages.slice(-most);
    const has_before = hasBefore || content.length < messages.length;
    return { content, has_before, has_after: false, last_seq: lastSeq, rev };
  }

  /** A page more at the old end. */
  older(): Promise<void> {
    const { history } = this.#shown;
    return this.#grow('before', history?.hasBefore && history.messages[0] ? { before: history.messages[0].seq } : null);
  }

  /** A page more at the new end, where it is not reached yet. */
  newer(): Promise<void> {
    const { history } = this.#shown;
    const last = history?.messages.at(-1);
    return this.#grow('after', history?.hasAfter && last ? { after: last.seq } : null);
  }

  /** Messages as they come, new or changed. The socket hands on what can be drawn: a wait of our own would draw once more. */
  hear(messages: readonly ChatMessage[]): void {
    this.#waiting.push(...messages.filter(({ chat_group_id }) => chat_group_id === this.room));
    if (this.#isWaiting || !this.#waiting.length) return;
    this.#isWaiting = true;
    queueMicrotask(() => {
      this.#isWaiting = false;
      this.#takeWaiting();
    });
  }

  /** Asks for everything that has changed since; after a line was lost, or something in between was not heard. */
  catchUp(): Promise<void> {
    this.#asksAgain = true;
    this.#catching ??= this.#catch().finally(() => {
      this.#catching = null;
    });
    return this.#catching;
  }

  async #catch(): Promise<void> {
    while (this.#asksAgain && this.#shown.history) {
      this.#asksAgain = false;
      const { opening, history } = this.#shown;
      try {
        const answer = await this.#changesSince(history.rev);
        if (opening !== this.#shown.opening) continue;
        const { history: now, isBehind } = caughtUp(this.#shown.history, answer);
        // Too much has changed to read it all: open the history again at the same place.
        if (answer.has_after || isBehind) return await this.open();
        this.#become({ history: now, keptAt: null });
      } catch {
        setTimeout(() => void this.catchUp(), AGAIN_MS);
        return;
      }
    }
  }

  // The pages come in the order of the changes, not of the messages: only together they have no hole.
  async #changesSince(rev: number): Promise<HistoryAnswer> {
    let answer = await this.ask({ chat_group_id: this.room, since: rev, size: 200 });
    const content = [...answer.content];
    for (let page = 1; answer.has_after && answer.content.length && page < MOST_PAGES; page += 1) {
      answer = await this.ask({ chat_group_id: this.room, since: answer.content.at(-1)!.rev, size: 200 });
      content.push(...answer.content);
    }
    return { ...answer, content };
  }

  async #grow(end: 'before' | 'after', place: Readonly<Record<string, number>> | null): Promise<void> {
    if (!place || this.#growing[end]) return;
    this.#growing[end] = true;
    const { opening } = this.#shown;
    const merge = end === 'before' ? withOlder : withNewer;
    try {
      const answer = await this.ask({ chat_group_id: this.room, size: SIZE, ...place });
      if (opening === this.#shown.opening)
        this.#take((now) => ({ history: merge(now, answer), isBehind: answer.rev < now.rev }));
    } catch {
      /* The next scroll asks again. */
    } finally {
      this.#growing[end] = false;
    }
  }

  #takeWaiting(): void {
    if (!this.#shown.history) return;
    const messages = this.#waiting;
    this.#waiting = [];
    if (messages.length) this.#take((now) => heard(now, messages));
  }

  #take(change: (now: History) => Heard): void {
    if (!this.#shown.history) return;
    const { history, isBehind } = change(this.#shown.history);
    this.#become({ history });
    if (isBehind) void this.catchUp();
  }

  #become(part: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...part };
    for (const listener of [...this.#listeners]) listener();
  }
}

import { jest } from '@jest/globals';
import type { HeardSignal, Signal } from '@quad/domain/core';
import { Signals } from '#data/live/signals';

const record = { resource: 'student_support_requests', id: 7, kind: 'looking' };
const from = (account_id: number, phase: Signal['phase'], more: Partial<Signal> = {}): HeardSignal => ({
  ...record,
  phase,
  account_id,
  name: `Person ${account_id}`,
  ...more,
});
const fresh = () => {
  const said: string[] = [];
  const signals = new Signals(({ resource, id, kind, phase }) => said.push(`${resource}:${id} ${kind} ${phase}`));
  return {
    said,
    signals,
    names: (key: Parameters<Signals['people']>[0] = record) => signals.people(key).map(({ name }) => name),
  };
};

beforeEach(() => {
  jest.useFakeTimers();
});
describe('signals', () => {
  it('knows who is there until they say that they went, or have said nothing for long', () => {
    const { signals, names } = fresh();
    signals.hear(from(1, 'begin'), false);
    signals.hear(from(2, 'on'), false);
    signals.hear(from(1, 'on'), false);
    expect([names(), names({ ...record, id: 8 }), names({ ...record, kind: 'typing' })]).toEqual([
      ['Person 1', 'Person 2'],
      [],
      [],
    ]);
    signals.hear(from(1, 'end'), false);
    expect(names()).toEqual(['Person 2']);
    jest.advanceTimersByTime(60_000);
    expect(names()).toEqual([]);
  });

  it('keeps a part of the record apart from the whole', () => {
    const { signals, names } = fresh();
    signals.hear(from(1, 'begin', { part: 4 }), false);
    expect([names(), names({ ...record, part: 4 }), names({ ...record, part: 5 })]).toEqual([[], ['Person 1'], []]);
  });

  it('forgets typing sooner, and never counts the own account', () => {
    const { signals, names } = fresh();
    signals.hear(from(1, 'begin', { kind: 'typing' }), false);
    signals.hear(from(3, 'begin', { kind: 'typing' }), true);
    expect(names({ ...record, kind: 'typing' })).toEqual(['Person 1']);
    jest.advanceTimersByTime(7000);
    expect(names({ ...record, kind: 'typing' })).toEqual([]);
  });

  it('tells who comes that it is there too: once for several who come together, and not when it is not there', () => {
    const { signals, said } = fresh();
    signals.hear(from(1, 'begin'), false);
    jest.advanceTimersByTime(1000);
    expect(said).toEqual([]);
    signals.give(record);
    signals.hear(from(2, 'begin'), false);
    signals.hear(from(3, 'begin'), false);
    jest.advanceTimersByTime(1000);
    expect(said).toEqual(['student_support_requests:7 looking begin', 'student_support_requests:7 looking on']);
  });

  it('says the same at most every two seconds, takes it back once, and begins anew on a new line', () => {
    const { signals, said } = fresh();
    for (let n = 0; n < 5; n += 1) {
      signals.give(record);
      jest.advanceTimersByTime(500);
    }
    signals.end(record);
    signals.end(record);
    signals.give(record);
    signals.lost();
    signals.give(record);
    expect(said.map((each) => each.split(' ').at(-1))).toEqual(['begin', 'on', 'end', 'begin', 'begin']);
  });
});

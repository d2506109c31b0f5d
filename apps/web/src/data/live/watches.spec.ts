import { jest } from '@jest/globals';
import { Watches, type WatchLine } from '#data/live/watches';

const lineWith = () => {
  const asked: string[] = [];
  const left: string[] = [];
  const line: WatchLine = {
    connected: true,
    timeout: () => ({
      emitWithAck: async (_, { resource, id }) => {
        asked.push(`${resource}:${id ?? ''}`);
        return { joined: true };
      },
    }),
    emit: (_, { resource, id }) => {
      left.push(`${resource}:${id ?? ''}`);
    },
  };
  return { line, asked, left };
};

beforeEach(() => {
  jest.useFakeTimers();
});
describe('watching', () => {
  it('asks once for a subject that several hold, and leaves when the last has let go', () => {
    const { line, asked, left } = lineWith();
    const watches = new Watches(() => line);
    const releases = [watches.hold({ resource: 'groups', id: 1 }), watches.hold({ resource: 'groups', id: 1 })];
    expect(asked).toEqual(['groups:1']);
    releases[0]?.();
    jest.advanceTimersByTime(10_000);
    expect(left).toEqual([]);
    releases[1]?.();
    jest.advanceTimersByTime(10_000);
    expect(left).toEqual(['groups:1']);
  });

  it('does not leave between two pages that hold the same', () => {
    const { line, asked, left } = lineWith();
    const watches = new Watches(() => line);
    watches.hold({ resource: 'groups' })();
    jest.advanceTimersByTime(1000);
    watches.hold({ resource: 'groups' });
    jest.advanceTimersByTime(10_000);
    expect([asked, left]).toEqual([['groups:'], []]);
  });

  it('asks for everything again on a new line', async () => {
    const { line, asked } = lineWith();
    let now: WatchLine | null = null;
    const watches = new Watches(() => now);
    watches.hold({ resource: 'groups' });
    watches.hold({ resource: 'lessons', id: 3 });
    expect(asked).toEqual([]);
    now = line;
    await watches.rejoin();
    watches.lost();
    await watches.rejoin();
    expect(asked).toEqual(['groups:', 'lessons:3', 'groups:', 'lessons:3']);
  });
});

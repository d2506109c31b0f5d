import { Turns } from './turns.js';

const soldOut = new Error('sold out');
const worth = () => Promise.resolve();
/** Work that ends when it is told to. */
function held() {
  let end = (): void => undefined;
  const work = () => new Promise<string>((done) => (end = () => done('bought')));
  return { work, end: () => end() };
}

describe('turns', () => {
  it('are taken in order of arrival', async () => {
    const turns = new Turns(1);
    const first = held();
    const order: string[] = [];
    const one = turns.take(worth, first.work);
    const others = ['second', 'third'].map((name) =>
      turns.take(worth, async (hasWaited) => order.push(`${name} ${String(hasWaited)}`)),
    );
    first.end();
    await expect(one).resolves.toBe('bought');
    await Promise.all(others);
    expect(order).toEqual(['second true', 'third true']);
    await expect(turns.take(worth, (hasWaited) => Promise.resolve(hasWaited))).resolves.toBe(false);
  });

  it('are left by all who wait in vain while the work before them still goes on', async () => {
    const turns = new Turns(1);
    const first = held();
    const one = turns.take(worth, first.work);
    let left = true;
    const late = [1, 2].map(() =>
      turns.take(
        () => (left ? worth() : Promise.reject(soldOut)),
        () => Promise.resolve('never'),
      ),
    );
    const other = turns.take(worth, () => Promise.resolve('another thing'));
    turns.lookAgain();
    left = false;
    turns.lookAgain();
    for (const buyer of late) await expect(buyer).rejects.toBe(soldOut);
    first.end();
    await expect(one).resolves.toBe('bought');
    await expect(other).resolves.toBe('another thing');
  });

  it('go on when somebody fails', async () => {
    const turns = new Turns(1);
    const failing = turns.take(worth, () => Promise.reject(soldOut));
    const next = turns.take(worth, () => Promise.resolve('next'));
    await expect(failing).rejects.toBe(soldOut);
    await expect(next).resolves.toBe('next');
  });
});

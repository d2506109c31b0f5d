import { SharedReadings } from './shared-readings.js';

/** Readings that end when they are told to. */
function slow() {
  const begun: { key: string; end: (value: string) => void; fail: (problem: Error) => void }[] = [];
  const shared = new SharedReadings<string>();
  const ask = (key: string) =>
    shared.ask(key, () => new Promise<string>((end, fail) => begun.push({ key, end, fail })));
  return { begun, ask };
}
const turn = () => new Promise((go) => setImmediate(go));

describe('readings that are shared', () => {
  it('begin after whoever is answered by them asked, and all who waited share one', async () => {
    const { begun, ask } = slow();
    const first = ask('shelf');
    const later = [ask('shelf'), ask('shelf'), ask('shelf')];
    expect(begun).toHaveLength(1);
    begun[0]?.end('before');
    await expect(first).resolves.toBe('before');
    await turn();
    expect(begun).toHaveLength(2);
    const last = ask('shelf');
    begun[1]?.end('after');
    await expect(Promise.all(later)).resolves.toEqual(['after', 'after', 'after']);
    await turn();
    expect(begun).toHaveLength(3);
    begun[2]?.end('last');
    await expect(last).resolves.toBe('last');
    void ask('shelf');
    expect(begun).toHaveLength(4);
  });

  it('of one thing do not wait for another', () => {
    const { begun, ask } = slow();
    void ask('1:shelf');
    void ask('2:shelf');
    expect(begun.map(({ key }) => key)).toEqual(['1:shelf', '2:shelf']);
  });

  it('fail for those who shared them alone', async () => {
    const { begun, ask } = slow();
    const first = ask('shelf');
    const second = ask('shelf');
    begun[0]?.fail(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await turn();
    begun[1]?.end('there');
    await expect(second).resolves.toBe('there');
  });
});

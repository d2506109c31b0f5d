/** Some of the numbers from 0 on, in any order, so that any one of them can be had at once. */
export class Bag {
  /** Those that are in it are the first `size` ones. */
  readonly items: Int32Array;
  size = 0;
  private readonly indexOf: Int32Array;

  constructor(count: number) {
    this.items = new Int32Array(count);
    this.indexOf = new Int32Array(count).fill(-1);
  }

  /** Puts a number in, or takes it out, where it is not so already. */
  set(item: number, isIn: boolean): void {
    const index = this.indexOf[item]!;
    if (isIn === index >= 0) return;
    if (isIn) {
      this.items[this.size] = item;
      this.indexOf[item] = this.size++;
      return;
    }
    const last = this.items[--this.size]!;
    this.items[index] = last;
    this.indexOf[last] = index;
    this.indexOf[item] = -1;
  }

  become(other: Bag): void {
    this.items.set(other.items);
    this.indexOf.set(other.indexOf);
    this.size = other.size;
  }
}

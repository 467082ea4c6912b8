/** Evenly distributed integers below 2^53, such as hashes, at a sixth of a `Set`'s memory. */
export class NumberSet {
  /** Open addressing; 0 marks a free slot. */
  #slots = new Float64Array(64);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  has(number: number): boolean {
    return this.#slots[this.#slotOf(number)] === number;
  }

  add(number: number): boolean {
    const slot = this.#slotOf(number);
    if (this.#slots[slot] === number) return false;
    this.#slots[slot] = number;
    this.#size += 1;
    if (this.#size * 2 > this.#slots.length) this.#grow();
    return true;
  }

  #slotOf(number: number): number {
    const { length } = this.#slots;
    let slot = number % length;
    while (this.#slots[slot] !== 0 && this.#slots[slot] !== number) slot = (slot + 1) % length;
    return slot;
  }

  #grow(): void {
    const former = this.#slots;
    this.#slots = new Float64Array(former.length * 2);
    for (const number of former) if (number !== 0) this.#slots[this.#slotOf(number)] = number;
  }
}

/** The time of a process: the machine's, moved by an offset in tests and while demo data is made. */
export interface Clock {
  offsetMs: number
  now(): Date
}

export function createClock(): Clock {
  return {
    offsetMs: 0,
    now() {
      return new Date(Date.now() + this.offsetMs)
    },
  }
}

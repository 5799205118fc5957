import { askAgainForStyles } from './beside-page.ts'

/** `lost`: it did not come; `gone`: it did not come when asked for once more either. */
export type Fetched<Part> = { state: 'asleep' | 'coming' | 'lost' | 'gone' } | { state: 'there'; part: Part }

/** How to fetch each part that the pages so far may open. */
const onPage = new Set<() => void>()

/** Fetches whatever may open on the page, unless it is there. */
export function fetchParts(): void {
  onPage.forEach((fetch) => {
    fetch()
  })
}

/**
 * The code of a part that opens: fetched when it is first wanted, and there at once ever after. A line that breaks costs the page
 * nothing: the part says so and may be asked for again.
 */
export class FetchedPart<Part> {
  readonly #load: () => Promise<Part>
  readonly #listeners = new Set<() => void>()
  #now: Fetched<Part> = { state: 'asleep' }

  constructor(load: () => Promise<Part>) {
    this.#load = load
    onPage.add(this.fetch)
  }

  now = (): Fetched<Part> => this.#now

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Fetches it unless it is there or coming. */
  fetch = (): void => {
    if (this.#now.state !== 'there' && this.#now.state !== 'coming') {
      this.#begin('lost')
    }
  }

  /** Fetches what was lost once more. */
  again = (): void => {
    askAgainForStyles()
    this.#begin('gone')
  }

  #begin(failed: 'lost' | 'gone'): void {
    this.#become({ state: 'coming' })
    this.#load().then(
      (part) => this.#become({ state: 'there', part }),
      () => this.#become({ state: failed }),
    )
  }

  #become(next: Fetched<Part>): void {
    this.#now = next
    this.#listeners.forEach((tell) => {
      tell()
    })
  }
}

/** What the page that is open is to whoever gets its link. */
export interface PageCard {
  title: string
  /** Empty where the page says nothing of itself. */
  text: string
  /** Path of a picture everybody may see. */
  picture: string
}

const site = { text: '', picture: '/og/site.png' }
let card: PageCard = { title: '', ...site }
const listeners = new Set<() => void>()

/** Takes what a page tells of itself; what it does not tell is the site's. */
export function tellCard(told: Partial<PageCard> & { title: string }): void {
  card = { ...site, ...told }
  for (const listen of listeners) {
    listen()
  }
}

/** The card of the page that is open. */
export function currentCard(): PageCard {
  return card
}

/** Calls back at every change; gives the way to stop. */
export function onCard(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

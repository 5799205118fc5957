import { useShareCard } from '../../use-share-card.ts'

/** Draws nothing: in WeChat's browser it tells WeChat what the page is shared with. */
export function ShareCard() {
  useShareCard()
  return null
}

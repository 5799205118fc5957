/** What every kind of paper is drawn from. */
export interface PaperProps {
  url: string
  /** The person saw a page, of how many; the end of what has no pages is the only one of one. */
  onSeen: (page: number, of: number) => void
}

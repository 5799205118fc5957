/** What every kind of paper is drawn from. */
export interface PaperProps {
  url: string
  /** The person saw so many pages, and whether that is all of them. */
  onSeen: (page: number, all: boolean) => void
}

/** Uploads under way or paused in this page: leaving it would end them. */
export const openUploads = new Set<string>()

export function runningUploads(): number {
  return openUploads.size
}

const minute = 60

/** A moment of a film, or a length of it, as players write it. */
export function filmTime(seconds: number): string {
  return `${Math.floor(seconds / minute)}:${String(Math.floor(seconds) % minute).padStart(2, '0')}`
}

/** When each file that was uploaded on this page was chosen: the count of choices. */
const places = new Map<number, number>()
let chosen = 0

/** Notes that a file was chosen. Gives its place, for `noteStored` once it is stored. */
export function nextPlace(): number {
  chosen += 1
  return chosen
}

/** Notes at which place a stored file was chosen. Gives the file. */
export function noteStored<T extends { id: number }>(stored: T, place: number): T {
  places.set(stored.id, place)
  return stored
}

/** A list with one more stored file: before the first that was chosen later, whichever arrived first. */
export function withChosen<T>(list: readonly T[], added: T, idOf: (one: T) => number): T[] {
  const placeOf = (one: T) => places.get(idOf(one)) ?? 0
  const later = list.findIndex((one) => placeOf(one) > placeOf(added))
  const at = later < 0 ? list.length : later
  return [...list.slice(0, at), added, ...list.slice(at)]
}

const prefix = 'zx-exam-device:'

type Keeping = Pick<Storage, 'getItem' | 'setItem'>

/**
 * This page's hold on an attempt. It lives as long as the tab: a reload is the same device, a second tab another.
 */
export function readDeviceToken(storage: () => Keeping, exam: { id: number; c: number }): string | undefined {
  try {
    return storage().getItem(`${prefix}${exam.id}:${exam.c}`) ?? undefined
  } catch {
    // Forbidden storage: a reload then asks whether to go on here.
    return undefined
  }
}

/** Keeps the hold that the server gave this page. */
export function keepDeviceToken(storage: () => Keeping, exam: { id: number; c: number }, token: string): void {
  try {
    storage().setItem(`${prefix}${exam.id}:${exam.c}`, token)
  } catch {
    // The page itself still holds it.
  }
}

const windowMs = 500

/** Bytes per second over the last half second or more; 0 until that much time has passed. */
export function createSpeed(startMs: number): (loaded: number, nowMs: number) => number {
  let atMs = startMs
  let atBytes = 0
  let speed = 0
  return (loaded, nowMs) => {
    const passed = nowMs - atMs
    if (passed >= windowMs) {
      speed = Math.round(((loaded - atBytes) * 1000) / passed)
      atMs = nowMs
      atBytes = loaded
    }
    return speed
  }
}

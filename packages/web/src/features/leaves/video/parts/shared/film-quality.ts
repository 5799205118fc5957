import { onDevice } from '#api/device-storage.ts'

export type Quality = 'full' | 'low'

const storageKey = 'film-quality'
/** Below this a film of the usual size would stop again and again. */
const slowMbits = 2

interface Line {
  downlink?: number
  saveData?: boolean
  effectiveType?: string
}

/** What fits a line: the light version on a slow one, or where data is to be saved. */
export function qualityFor(line: Line | undefined): Quality {
  const isSlow = line?.saveData || (line?.effectiveType ?? '4g') !== '4g' || (line?.downlink ?? slowMbits) < slowMbits
  return isSlow ? 'low' : 'full'
}

/** What the person chose last, else what fits the line. */
export function firstQuality(): Quality {
  const kept = onDevice.read(storageKey)
  return kept === 'full' || kept === 'low' ? kept : qualityFor(lineOf(navigator))
}

export function keepQuality(quality: Quality): void {
  onDevice.write(storageKey, quality)
}

/** Not every browser tells about its line. */
function lineOf(from: object): Line | undefined {
  return 'connection' in from && typeof from.connection === 'object' && from.connection !== null
    ? from.connection
    : undefined
}

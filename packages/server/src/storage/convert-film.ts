import path from 'node:path'
import { type FilmFacts, probeFilm, runFfmpeg, startsFast } from './ffmpeg.ts'

/** What may be made of a film beside the original. */
export type FilmPart = 'main' | 'low' | 'poster'

export interface MadeFilm {
  /** Whole seconds, rounded up. */
  duration: number
  /** Each with the file it was made into. */
  parts: { part: FilmPart; path: string }[]
}

interface Order {
  source: string
  /** Where what is made may lie until it is stored. */
  folder: string
  onPercent: (percent: number) => void
  signal: AbortSignal
}

const lowHeight = 720
const lowBits = 1_000_000
/** Below this a second version would hardly be smaller. */
const worthBits = 1_300_000
const posterShare = 0.1
const posterWidth = 640

const sound = ['-c:a', 'aac', '-b:a', '96k', '-ac', '2']
const fast = ['-movflags', '+faststart']
/** Every player takes this colour format; it wants even sides. */
const even = 'scale=trunc(iw/2)*2:trunc(ih/2)*2'

function plays({ videoCodec, audioCodec }: FilmFacts): boolean {
  return videoCodec === 'h264' && (audioCodec === '' || audioCodec === 'aac')
}

/** How the version that browsers play is made; undefined when the original is one. */
async function mainArgs(facts: FilmFacts, source: string): Promise<string[] | undefined> {
  if (!plays(facts)) {
    const picture = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-vf', even]
    return [...picture, ...sound, ...fast]
  }
  return (await startsFast(source)) ? undefined : ['-c', 'copy', ...fast]
}

function lowArgs({ height, bitsPerSecond }: FilmFacts): string[] | undefined {
  if (height <= lowHeight && bitsPerSecond <= worthBits) {
    return undefined
  }
  const limit = ['-b:v', String(lowBits), '-maxrate', String(lowBits * 1.5), '-bufsize', String(lowBits * 2)]
  const picture = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', ...limit]
  return [...picture, '-vf', `scale=-2:min(${lowHeight}\\,trunc(ih/2)*2)`, ...sound, ...fast]
}

/** Makes what a film lacks: a version that plays everywhere from its first bytes, a light one, a picture of it. */
export async function convertFilm({ source, folder, onPercent, signal }: Order): Promise<MadeFilm> {
  const facts = await probeFilm(source)
  const { duration } = facts
  const first = ['-i', source, '-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1']
  const poster = [
    '-ss',
    String(duration * posterShare),
    '-i',
    source,
    '-frames:v',
    '1',
    '-vf',
    `scale=${posterWidth}:-2`,
  ]
  const main = await mainArgs(facts, source)
  const low = lowArgs(facts)
  const wanted = [
    ...(main ? [{ part: 'main' as const, name: 'main.mp4', args: [...first, ...main] }] : []),
    ...(low ? [{ part: 'low' as const, name: 'low.mp4', args: [...first, ...low] }] : []),
    { part: 'poster' as const, name: 'poster.jpg', args: poster },
  ]
  const parts: MadeFilm['parts'] = []
  for (const [at, { part, name, args }] of wanted.entries()) {
    const target = path.join(folder, name)
    const tell = (percent: number) => onPercent(Math.floor((at * 100 + percent) / wanted.length))
    await runFfmpeg({ args: [...args, target], duration, onPercent: tell, signal })
    parts.push({ part, path: target })
  }
  return { duration: Math.ceil(duration), parts }
}

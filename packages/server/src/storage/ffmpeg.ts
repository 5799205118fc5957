import { execFile, spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { z } from 'zod'

const exec = promisify(execFile)
const probeMs = 60_000
const percent = 100
const microseconds = 1_000_000
/** What a failed run says last is enough to tell why. */
const keptErrorChars = 2000

let found: Promise<boolean> | undefined

/** Whether films can be converted here: both programs are on the PATH and start. They are tried once in a process. */
export function hasFfmpeg(): Promise<boolean> {
  found ??= startsFfmpeg()
  return found
}

async function startsFfmpeg(): Promise<boolean> {
  try {
    await Promise.all(['ffmpeg', 'ffprobe'].map((name) => exec(name, ['-version'], { timeout: probeMs })))
    return true
  } catch {
    return false
  }
}

export interface FilmFacts {
  /** Seconds, with their fraction. */
  duration: number
  height: number
  bitsPerSecond: number
  videoCodec: string
  /** Empty without sound. */
  audioCodec: string
}

const probed = z.object({
  streams: z.array(
    z.object({ codec_type: z.string(), codec_name: z.string().default(''), height: z.number().default(0) }),
  ),
  format: z.object({ duration: z.coerce.number(), bit_rate: z.coerce.number().default(0) }),
})

/** What ffprobe says about a film. */
export async function probeFilm(path: string): Promise<FilmFacts> {
  const args = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', path]
  const { stdout } = await exec('ffprobe', args, { timeout: probeMs, maxBuffer: microseconds * 10 })
  const { streams, format } = probed.parse(JSON.parse(stdout))
  const video = streams.find((stream) => stream.codec_type === 'video')
  const audio = streams.find((stream) => stream.codec_type === 'audio')
  return {
    duration: format.duration,
    height: video?.height ?? 0,
    bitsPerSecond: format.bit_rate,
    videoCodec: video?.codec_name ?? '',
    audioCodec: audio?.codec_name ?? '',
  }
}

export interface FfmpegRun {
  args: readonly string[]
  /** Seconds of the film, for the percentage. */
  duration: number
  onPercent: (percent: number) => void
  signal: AbortSignal
}

/** Runs ffmpeg to its end, telling how far it is; rejects with what it said last. */
export function runFfmpeg({ args, duration, onPercent, signal }: FfmpegRun): Promise<void> {
  return new Promise((resolve, reject) => {
    const fixed = ['-nostdin', '-hide_banner', '-v', 'error', '-progress', 'pipe:1', '-y']
    const child = spawn('ffmpeg', [...fixed, ...args], { signal, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString('utf8')).slice(-keptErrorChars)
    })
    createInterface({ input: child.stdout }).on('line', (line) => {
      const at = /^out_time_us=(\d+)$/.exec(line)?.[1]
      if (at !== undefined) {
        onPercent(Math.min(percent - 1, Math.floor((Number(at) / microseconds / duration) * percent)))
      }
    })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}: ${said}`))))
  })
}

const boxHeadBytes = 16
const longSizeMark = 1
const shortHead = 8
const maxBoxes = 100

/** Whether a player knows the film before it has all of it: its description stands before its pictures. */
export async function startsFast(path: string): Promise<boolean> {
  const handle = await open(path, 'r')
  try {
    const head = Buffer.alloc(boxHeadBytes)
    let at = 0
    for (let box = 0; box < maxBoxes; box += 1) {
      const { bytesRead } = await handle.read(head, 0, boxHeadBytes, at)
      const type = head.toString('latin1', shortHead / 2, shortHead)
      if (bytesRead < shortHead || type === 'moov' || type === 'mdat') {
        return bytesRead >= shortHead && type === 'moov'
      }
      const size = head.readUInt32BE(0)
      at += Math.max(shortHead, size === longSizeMark ? Number(head.readBigUInt64BE(shortHead)) : size)
    }
    return false
  } finally {
    await handle.close()
  }
}

import { createHash, randomBytes } from 'node:crypto'
import { uploadCalls } from '../../../packages/contract/src/base/upload/calls.ts'
import type { Line } from '../report.ts'
import type { School } from './school.ts'
import { speak } from './speak.ts'
import { watched } from './watch-memory.ts'

const megabyte = 1024 * 1024
/** As much as a page sends at once. */
const partBytes = 8 * megabyte
/** What a file nine times as large may cost more. */
const extraMb = 40
const pdfHead = Buffer.from('%PDF-1.7\n')

interface Uploaded {
  /** Whether the store holds what was sent. */
  isWhole: boolean
  mbPerSecond: number
}

/** A file's parts, each different, without the file ever being anywhere. */
function partAt(offset: number, bytes: number, noise: Buffer): Buffer<ArrayBuffer> {
  const part = Buffer.from(noise.subarray(0, Math.min(partBytes, bytes - offset)))
  part.writeUInt32LE(offset / partBytes, 16)
  return offset === 0 ? Buffer.concat([pdfHead, part.subarray(pdfHead.length)]) : part
}

/** Sends a file of so many bytes; on request the server is killed and started again half-way. */
async function upload(school: School, bytes: number, { killed }: { killed: boolean }): Promise<Uploaded> {
  const as = school.teacher
  const named = { filename: '课程录像资料.pdf', filesize: bytes }
  const { data: token } = await speak(school.server(), {
    call: uploadCalls.getToken,
    input: { ...named, purpose: 'file' },
    as,
  })
  const { host = '', upload_url = '', permit = '', location = '' } = token.resumable ?? {}
  const send = async (
    at: string,
    sent: { method: string; headers?: Record<string, string>; body?: Buffer<ArrayBuffer> },
  ) => {
    const reply = await fetch(`http://127.0.0.1:${school.server().port}${at}`, {
      method: sent.method,
      headers: { 'tus-resumable': '1.0.0', 'upload-permit': permit, ...sent.headers },
      ...(sent.body ? { body: sent.body } : {}),
    })
    if (!reply.ok) {
      throw new Error(`${sent.method} ${at} answered ${reply.status}`)
    }
    return reply
  }
  const hash = createHash('sha256')
  const noise = randomBytes(partBytes)
  const began = performance.now()
  await send(host, { method: 'POST', headers: { 'upload-length': String(bytes) } })
  let toRestart = killed
  for (let offset = 0; offset < bytes; ) {
    const body = partAt(offset, bytes, noise)
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
    await send(upload_url, { method: 'PATCH', headers, body })
    hash.update(body)
    offset += body.length
    if (toRestart && offset > bytes / 2) {
      toRestart = false
      await school.restart()
      const held = (await send(upload_url, { method: 'HEAD' })).headers.get('upload-offset')
      if (Number(held) !== offset) {
        throw new Error(`after the restart ${held} of ${offset} bytes are there`)
      }
    }
  }
  const { data } = await speak(school.server(), {
    call: uploadCalls.fileUpload,
    input: { ...named, url: location },
    as,
  })
  const seconds = (performance.now() - began) / 1000
  const [row] = await school.query<{ sha256: string }>('select sha256 from file where id = $1', [data.id])
  return { isWhole: row?.sha256 === hash.digest('hex'), mbPerSecond: bytes / megabyte / seconds }
}

/**
 * A large file in parts, killed half-way, and as many bytes as either process then gets in smaller files. What a process takes for the first
 * hundreds of megabytes (what was received lies about until it is collected) is no matter of a file's size.
 */
export async function uploadLarge(school: School, size: { small: number; large: number }): Promise<Line[]> {
  const few = Math.ceil(size.large / 2 / size.small)
  const wholes: boolean[] = []
  await school.restart()
  const smallMb = await watched(school.server, async () => {
    for (let file = 0; file < few; file += 1) {
      wholes.push((await upload(school, size.small * megabyte, { killed: false })).isWhole)
    }
  })
  await school.restart()
  let mbPerSecond = 0
  const largeMb = await watched(school.server, async () => {
    const large = await upload(school, size.large * megabyte, { killed: true })
    wholes.push(large.isWhole)
    mbPerSecond = large.mbPerSecond
  })
  const isWhole = wholes.every(Boolean)
  return [
    {
      figure: `${size.large} MB in parts: memory`,
      value: `+ ${largeMb.toFixed(0)} MB, files of ${size.small} MB take + ${smallMb.toFixed(0)} MB`,
      target: `≤ ${extraMb} MB more`,
      isMet: largeMb - smallMb <= extraMb,
    },
    {
      figure: `${size.large} MB in parts, killed half-way`,
      value: `${isWhole ? 'whole' : 'BROKEN'}, ${mbPerSecond.toFixed(0)} MB/s`,
      target: 'whole',
      isMet: isWhole,
    },
  ]
}

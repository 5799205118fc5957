import { markFileCalls } from '@zhixing/contract/learning/mark-file/calls.ts'
import type { SignedIn } from '../../../../test/client.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { upload } from '../../../../test/upload.ts'

/** The beginning of what a browser records: an EBML head that says webm. */
const webmHead = '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff'

/** A recording as Chrome makes it. */
export const recording = Buffer.concat([Buffer.from(webmHead, 'hex'), Buffer.alloc(400)])

/** Uploads a file, a recording unless said otherwise; gives its id. */
export async function buildUpload(
  server: TestServer,
  as: SignedIn,
  { filename = '语音反馈.webm', data = recording }: { filename?: string; data?: Buffer } = {},
): Promise<number> {
  const stored = await upload(server, as, { purpose: 'file', filename, data })
  if (stored.code !== 20000) {
    throw new Error(`upload answered ${JSON.stringify(stored.body)}`)
  }
  return stored.data.id
}

interface Place {
  id: number
  c?: number
  s: number
}

/** A recording of a marker's about a hand-in; gives the reply. */
export async function addRecording(server: TestServer, as: SignedIn, place: Place & { slot?: number }) {
  const file_id = await buildUpload(server, as)
  return await server.call(markFileCalls.add, { ...place, file_id, seconds: 7 }, { as })
}

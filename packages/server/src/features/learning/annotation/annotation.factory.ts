import type { Annotation } from '@zhixing/contract/learning/annotation/shapes.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import sharp from 'sharp'
import type { SignedIn } from '../../../../test/client.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { upload } from '../../../../test/upload.ts'

const side = 60

/** A picture of somebody's, ready to be handed in; gives its id. */
export async function buildPicture(server: TestServer, as: SignedIn, background = 'teal'): Promise<number> {
  const data = await sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer()
  const stored = await upload(server, as, { purpose: 'file', filename: '实验.png', data })
  return stored.data.id
}

/** Hands in a picture for a work; gives the hand-in and its file. */
export async function handInPicture(
  server: TestServer,
  of: { id: number; c?: number },
  as: SignedIn,
): Promise<{ s: number; file_id: number }> {
  const file_id = await buildPicture(server, as)
  const made = await server.call(workCalls.submit, { ...of, file_ids: [file_id], row_version: 0 }, { as })
  return { s: made.data.submission.id, file_id }
}

export const pin: Annotation = {
  id: 'a1',
  page: 1,
  kind: 'note',
  color: 'red',
  points: [0.25, 0.5],
  text: '这里算错了',
}
export const stroke: Annotation = { id: 'a2', page: 1, kind: 'pen', color: 'blue', points: [0, 0, 0.5, 0.5], text: '' }

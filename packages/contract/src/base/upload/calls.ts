import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { id, qInt } from '../../kernel/coerce.ts'

/** What a file is uploaded for: each has its own limits and words (C067). */
export const uploadPurposes = ['single', 'cover', 'image', 'picture', 'photo', 'identity', 'licence', 'file'] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

/** Kinds of files by extension (spec 2 §9, C099). */
export const fileKinds = ['image', 'video', 'document', 'zip'] as const

/** A stored file as pages get it. `url` is a signed link that lives for a short time unless the file is public. */
export const fileShape = z.object({
  id: z.number(),
  url: z.string(),
  filename: z.string(),
  filesize: z.number(),
  /** image, video, document, zip */
  kind: z.enum(fileKinds),
  /** Lower-case extension. */
  type: z.string(),
  width: z.number(),
  height: z.number(),
  /** Seconds, of a video. */
  duration: z.number(),
  /** A small picture of a picture, or of a film once there is one. */
  thumb_url: z.string(),
  /** A lighter version of a film; empty without one. */
  low_url: z.string(),
  /** What is being made of a film; none where nothing is. The film plays meanwhile. */
  film_state: z.enum(['none', 'processing', 'ready', 'failed']),
  film_percent: z.number(),
})
export type StoredFile = z.infer<typeof fileShape>

/** The form a browser posts: `fields` in this order, then the file as `file`. The answer is XML with `Location`. */
const tokenShape = z.object({
  dir: z.string(),
  name: z.string(),
  accessid: z.string(),
  policy: z.string(),
  signature: z.string(),
  host: z.string(),
  fields: z.record(z.string(), z.string()),
  /** Unix seconds. */
  expire: z.number(),
  max_size: z.number(),
  /** How a file above 20 MB is sent in parts (tus); null for smaller ones. */
  resumable: z
    .object({
      /** Where an upload is opened. */
      host: z.string(),
      /** The address of this upload once it is open. */
      upload_url: z.string(),
      /** Goes with every request as `upload-permit`, until `expire`. */
      permit: z.string(),
      /** What is registered when all parts have arrived. */
      location: z.string(),
    })
    .nullable(),
})

const tokenInput = z.object({
  purpose: z.enum(uploadPurposes).default('file'),
  filename: z.string().min(1).max(255),
  filesize: qInt(0),
  /** `dir` and `name` of an upload under way that goes on: it gets a fresh permit. */
  key: z.string().max(200).optional(),
})

export const uploadCalls = {
  getToken: get('/api/upload/getToken', {
    who: 'signedIn',
    summary: 'A signed form to post one file to the store',
    spec: '2 §7',
    input: tokenInput,
    output: tokenShape,
  }),
  getStsToken: get('/api/upload/getStsToken', {
    who: 'signedIn',
    summary: 'The same form with its expiry and a session token (C014)',
    spec: '2 §7',
    input: tokenInput,
    output: tokenShape.extend({ security_token: z.string() }),
  }),
  fileUpload: post('/api/index/fileUpload', {
    who: 'signedIn',
    summary: 'Registers an uploaded file: it is checked by its bytes and gets an id',
    spec: '2 §7',
    aliases: ['/user-api/upload/fileUpload'],
    input: z.object({
      url: z.string().min(1).max(2000),
      filesize: qInt(0),
      filename: z.string().min(1).max(255),
    }),
    output: fileShape,
  }),
  read: post('/api/Upload/read', {
    who: { can: 'file.read', of: 'id', from: 'anyone' },
    summary: 'The metadata and a fresh signed link of a file',
    spec: '2 §7',
    replayable: true,
    demo: true,
    input: z.object({ id: id() }),
    /** Whether the person uploaded it. */
    output: fileShape.extend({ mine: z.boolean() }),
  }),
  convert: post('/api/Upload/convert', {
    who: 'signedIn',
    own: true,
    summary: 'Tries again to convert a film of one’s own that failed',
    spec: '2 §7',
    input: z.object({ id: id() }),
    output: z.object({ id: z.number() }),
  }),
}

import { z } from 'zod'
import { tagChoice } from '../../base/tag/calls.ts'
import { fileShape } from '../../base/upload/calls.ts'
import { ownerShape, visibilities } from '../../content/content/shapes.ts'
import { always, get, list, post } from '../../kernel/call.ts'
import { id, keyword, qBool, qIds, qInt, text } from '../../kernel/coerce.ts'
import { alongShape } from '../../talk/removal/calls.ts'
import { libraryLimits, libraryMessages } from './limits.ts'

/** mine: what I made; org: what my organisation's teachers share; deleted: the recycle bin, with what my organisation's people deleted where I administer it. */
export const libraryScopes = ['mine', 'org', 'deleted'] as const
export type LibraryScope = (typeof libraryScopes)[number]

const tagShape = z.object({ id: z.number(), title: z.string() })

export const materialRow = z.object({
  id: z.number(),
  /** Wire name, e.g. res_article. */
  content_type: z.string(),
  title: z.string(),
  introduce: z.string(),
  /** Seconds of a video, questions of an exam, …; 0 where there is no such figure. */
  amount: z.number(),
  /** Bytes of its file; 0 without one. */
  filesize: z.number(),
  tags: z.array(tagShape),
  /** 0 outside any folder. */
  folder_id: z.number(),
  owner: ownerShape,
  is_mine: z.boolean(),
  status: z.number(),
  visibility: z.enum(visibilities),
  shared: z.boolean(),
  /** In how many places it is. */
  used: z.number(),
  /** The title of the place it was put into last; empty for none. */
  used_in: z.string(),
  row_version: z.number(),
  updated_time: z.number(),
  deleted_time: z.number(),
})
export type Material = z.infer<typeof materialRow>

const folderShape = z.object({
  id: z.number(),
  /** 0 at the top. */
  parent_id: z.number(),
  title: z.string(),
  /** Materials in it, those below not counted. */
  count: z.number(),
})
export type LibraryFolder = z.infer<typeof folderShape>

const placeShape = z.object({
  container_id: z.number(),
  content_type: z.string(),
  title: z.string(),
  /** Whether the person may open its management. */
  manages: z.boolean(),
})
export type LibraryPlace = z.infer<typeof placeShape>

const versionShape = z.object({
  id: z.number(),
  file: fileShape,
  by: z.string(),
  replaced_time: z.number(),
})

const which = z.object({ ids: z.array(id()).min(1).max(libraryLimits.bulkMax) })
const done = z.object({ count: z.number() })

/** Everything a person or their organisation has made, for use in many places (spec 3 §2.2). */
export const libraryCalls = {
  lists: list('/api/Library/lists', {
    who: 'signedIn',
    own: true,
    summary: 'Materials, the last changed first',
    spec: '3 §2.2',
    filter: {
      scope: z.enum(libraryScopes).default('mine'),
      /** Wire name. */
      type: z.string().max(40).optional(),
      keyword: keyword(40).optional(),
      tag_id: id().optional(),
      /** 0: those in no folder. */
      folder_id: qInt(0).optional(),
      used: qBool().optional(),
      /** Of what is a draft (0), published (1) or closed (2). */
      status: qInt(0, 2).optional(),
      /** Containers too: everything the person has made. */
      all: qBool().optional(),
    },
    row: materialRow,
  }),
  folders: get('/api/Library/folders', {
    who: 'signedIn',
    own: true,
    summary: 'The person’s folders, and how many of their materials are in none',
    spec: '3 §2.2',
    output: z.object({ folders: z.array(folderShape), total: z.number(), unfiled: z.number(), deleted: z.number() }),
  }),
  saveFolder: post('/api/Library/saveFolder', {
    who: 'signedIn',
    afterPlan: always,
    own: true,
    once: true,
    summary: 'Makes or renames a folder',
    spec: '3 §2.2',
    input: z.object({
      id: id().optional(),
      parent_id: qInt(0).default(0),
      title: text({
        min: 1,
        max: libraryLimits.folderTitleMax,
        required: libraryMessages.folderRequired,
        message: libraryMessages.folderLength,
      }),
    }),
    output: z.object({ id: z.number() }),
  }),
  along: get('/api/Library/along', {
    who: 'signedIn',
    own: true,
    summary: 'What goes along with materials that are deleted',
    spec: '3 §2.2',
    input: z.object({ ids: qIds(libraryLimits.bulkMax) }),
    output: alongShape,
  }),
  deleteFolder: post('/api/Library/deleteFolder', {
    who: 'signedIn',
    afterPlan: always,
    own: true,
    summary: 'Removes a folder; its materials and folders move up',
    spec: '3 §2.2',
    input: z.object({ id: id() }),
    output: z.object({}),
  }),
  move: post('/api/Library/move', {
    who: 'signedIn',
    afterPlan: always,
    own: true,
    summary: 'Puts materials into a folder, or into none',
    spec: '3 §2.2',
    input: which.extend({ folder_id: qInt(0) }),
    output: done,
  }),
  share: post('/api/Library/share', {
    who: 'signedIn',
    afterPlan: ({ shared }) => !shared,
    own: true,
    summary: 'Shares materials with the teachers of the organisation, or no longer',
    spec: '3 §2.2',
    input: which.extend({ shared: z.boolean() }),
    output: done,
  }),
  setTags: post('/api/Library/setTags', {
    who: 'signedIn',
    own: true,
    summary: 'Sets the tags of a material',
    spec: '3 §2.2',
    input: z.object({ id: id(), tag: z.array(tagChoice).max(libraryLimits.tagsMax, libraryMessages.tags) }),
    output: z.object({}),
  }),
  copy: post('/api/Library/copy', {
    who: 'signedIn',
    own: true,
    once: true,
    summary: 'Copies a material, one’s own or a shared one, into the own library',
    spec: '3 §2.2',
    input: z.object({ id: id() }),
    output: z.object({ id: z.number() }),
  }),
  whereUsed: get('/api/Library/whereUsed', {
    who: 'signedIn',
    own: true,
    summary: 'Where a material is placed',
    spec: '3 §2.2',
    input: z.object({ id: id() }),
    output: z.object({ places: z.array(placeShape), total: z.number() }),
  }),
  remove: post('/api/Library/remove', {
    who: 'signedIn',
    afterPlan: always,
    own: true,
    summary: 'Puts materials into the recycle bin; 40900 for some that are in use unless that was seen',
    spec: '3 §2.2',
    input: which.extend({ also_used: z.boolean().default(false) }),
    output: done,
  }),
  restore: post('/api/Library/restore', {
    who: 'signedIn',
    afterPlan: always,
    own: true,
    summary:
      'Takes materials out of the recycle bin, back to every place they were in: their owner, or the admin of their organisation',
    spec: '3 §2.2',
    input: which,
    output: done,
  }),
  erase: post('/api/Library/erase', {
    who: 'signedIn',
    afterPlan: always,
    own: true,
    summary: 'Removes deleted materials for good, before their 30 days are over',
    spec: '3 §2.2',
    input: which,
    output: done,
  }),
  versions: get('/api/Library/versions', {
    who: 'signedIn',
    own: true,
    summary: 'The files a material showed before, the last first',
    spec: '3 §2.2',
    input: z.object({ id: id() }),
    output: z.object({ versions: z.array(versionShape) }),
  }),
  restoreVersion: post('/api/Library/restoreVersion', {
    who: 'signedIn',
    own: true,
    summary: 'Shows a file of before again; the one shown now is kept in turn',
    spec: '3 §2.2',
    input: z.object({ id: id(), version_id: id() }),
    output: z.object({}),
  }),
}

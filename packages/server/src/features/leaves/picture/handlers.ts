import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { learnLimits } from '@zhixing/contract/learning/learning/shapes.ts'
import { pictureCalls, pictureMessages } from '@zhixing/contract/leaves/picture/calls.ts'
import { run, type Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import { type Served, serve } from '#kernel/serve.ts'
import type { Store } from '../../../storage/store.ts'
import { filesOfContent, ownFiles, useFiles } from '../../base/upload/public.ts'
import {
  accessLeaf,
  accessLeafToEdit,
  accessLeafToLearn,
  accessTarget,
  countsFor,
  createLeaf,
  leafSaved,
  noteReading,
  updateLeaf,
} from '../../learning/outline/public.ts'
import { readPictures } from './read-pictures.ts'

const type = 'picture'

type Pictures = CallParsed<typeof pictureCalls.create>['pictures']

/** Checks that every file is a picture of the person's own, or one the set has already; 40000 at `pictures` otherwise. */
async function checkPictures(ctx: Ctx, pictures: Pictures, id?: number): Promise<void> {
  const { userId } = requireSession(ctx)
  const [own, used] = await Promise.all([
    run(ctx.write, ownFiles, { ids: pictures.map(({ file_id }) => file_id), userId }),
    id === undefined ? [] : run(ctx.read, filesOfContent, { contentId: id }),
  ])
  const kinds = new Map([...used, ...own].map((file) => [file.id, file.kind]))
  for (const { file_id } of pictures) {
    if (kinds.get(file_id) !== 'image') {
      throw badField('pictures', kinds.has(file_id) ? pictureMessages.wrong : pictureMessages.gone)
    }
  }
}

async function savePictures(tx: Tx, ctx: Ctx, { id, pictures }: { id: number; pictures: Pictures }): Promise<void> {
  const fileIds = pictures.map(({ file_id }) => file_id)
  await tx.query({
    name: 'picture.save',
    text: `with gone as (delete from picture where content_id = $1 and file_id <> all($2::bigint[]))
      insert into picture (content_id, file_id, sort, caption)
      select $1, t.file_id, t.sort, t.caption from unnest($2::bigint[], $3::text[]) with ordinality t (file_id, caption, sort)
      on conflict (content_id, file_id) do update set sort = excluded.sort, caption = excluded.caption`,
    values: [id, fileIds, pictures.map(({ caption }) => caption)],
  })
  await useFiles(tx, { contentId: id, purpose: 'body', fileIds, userId: requireSession(ctx).userId })
}

async function createPicture(ctx: Ctx, input: CallParsed<typeof pictureCalls.create>) {
  await accessTarget(ctx, input)
  const { pictures } = input
  await checkPictures(ctx, pictures)
  const id = await ctx.tx(async (tx) => {
    const made = await createLeaf(tx, ctx, { ...input, type, amount: pictures.length })
    await savePictures(tx, ctx, { id: made, pictures })
    return made
  })
  return { id }
}

async function updatePicture(ctx: Ctx, input: CallParsed<typeof pictureCalls.update>) {
  const accessed = await accessLeafToEdit(ctx, input.id, { type, c: input.c })
  const { id } = accessed.leaf
  const { pictures, title, introduce } = input
  if (pictures) {
    await checkPictures(ctx, pictures, id)
  }
  const row_version = await ctx.tx(async (tx) => {
    // The version first: of two who save at once the second is refused before anything of theirs is written.
    const change = { title, introduce, amount: pictures?.length }
    const version = await updateLeaf(tx, ctx, { accessed, rowVersion: input.row_version, change })
    if (pictures) {
      await savePictures(tx, ctx, { id, pictures })
    }
    return version
  })
  return { id, row_version }
}

export function pictureServed({ store }: { store: Store }): Served[] {
  return serve(pictureCalls, {
    detail: async (input, ctx) => {
      const accessed = await accessLeaf(ctx, input.id, { type, c: input.c })
      const { id, title, introduce, rowVersion } = accessed.leaf
      return {
        id,
        title,
        introduce,
        pictures: await readPictures(store, ctx, id),
        row_version: rowVersion,
        ...(await leafSaved(ctx, accessed)),
        c: accessed.contextId,
        counts: countsFor(accessed),
      }
    },
    view: async (input, ctx) => {
      const accessed = await accessLeafToLearn(ctx, input.id, { type, c: input.c })
      const wanted = learnLimits.pictureSeconds
      const view = { seconds: input.seconds, end: true, position: 0, wanted, unseen: '' }
      return await noteReading(ctx, accessed, view)
    },
    create: (input, ctx) => createPicture(ctx, input),
    update: (input, ctx) => updatePicture(ctx, input),
  })
}

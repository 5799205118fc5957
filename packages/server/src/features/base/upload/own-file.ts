import type { FileKind } from '@zhixing/contract/base/upload/check.ts'
import { runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import type { FileRow } from './present.ts'
import { ownFile } from './queries.ts'

/** What a file must be, and what is said of one that is missing or of another kind. */
export interface WantedFile {
  kind: FileKind
  required: string
  wrong: string
}

/** A file the person uploaded and may now use somewhere; 40000 at `file_id` when it is not theirs or of another kind. */
export async function requireOwnFile(ctx: Ctx, fileId: number, wanted: WantedFile): Promise<FileRow> {
  const { userId } = requireSession(ctx)
  const row = await runOne(ctx.write, ownFile, { id: fileId, userId })
  if (!row) {
    throw badField('file_id', wanted.required)
  }
  if (row.kind !== wanted.kind) {
    throw badField('file_id', wanted.wrong)
  }
  return row
}

import type { TransferKind, TransferStage, TransferState } from '@zhixing/contract/base/export-task/calls.ts'
import { and, desc, eq, inArray, sql } from '#db/drizzle.ts'
import { namedBy, type Params } from '#db/statement.ts'
import { transfer } from './tables.ts'

export const taskColumns = {
  id: transfer.id,
  kind: transfer.kind,
  title: transfer.title,
  state: transfer.state,
  total: transfer.total,
  ok: transfer.ok,
  failed: transfer.failed,
  fileId: transfer.fileId,
  link: sql<string>`coalesce(${transfer.request} ->> 'link', '')`,
  message: transfer.message,
  createdAt: transfer.createdAt,
  startedAt: transfer.startedAt,
  finishedAt: transfer.finishedAt,
}

interface ListKey {
  kind: TransferKind | undefined
  stage: TransferStage | undefined
}

function statesOf(stage: TransferStage): TransferState[] {
  return stage === 'under_way' ? ['queued', 'running'] : [stage]
}

/** A person's tasks, newest first, each with how many there are: they are few, for they are kept 90 days. */
export const tasksOfUser = namedBy(
  'export-task.list',
  ({ kind, stage }: ListKey) =>
    (db, p: Params<{ userId: number; skip: number; limit: number }>) =>
      db
        .select({ ...taskColumns, all: sql<number>`count(*) over ()::int` })
        .from(transfer)
        .where(
          and(
            eq(transfer.userId, p.userId),
            kind ? eq(transfer.kind, kind) : undefined,
            stage ? inArray(transfer.state, statesOf(stage)) : undefined,
          ),
        )
        .orderBy(desc(transfer.id))
        .offset(p.skip)
        .limit(p.limit),
)

import { pathTo } from '@zhixing/contract/kernel/route.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Note } from '#ui/note.tsx'
import { bankPaths } from '../bank-paths.ts'
import type { Imported, Importer } from '../use-import.ts'

/** What came of an import, and where to go on. */
export function ImportDone({ importer, done }: { importer: Importer; done: Imported }) {
  const { imported, skipped, task_id: taskId } = done
  const skippedText = skipped > 0 ? `，跳过${skipped}题` : ''
  return (
    <section aria-label="导入结果" className="rounded-card bg-card p-4 shadow-card md:p-6">
      {taskId > 0 ? (
        <Note kind="info" title="题目较多，正在后台导入">
          完成后会通知您，也可以随时查看进度。
        </Note>
      ) : (
        <Note kind="success" title={`已导入${imported}题${skippedText}`} />
      )}
      <div className="flex flex-wrap gap-2">
        {taskId > 0 ? (
          <LinkButton type="primary" to={pathTo('/sec/transfer/:id', { id: taskId })}>
            查看进度
          </LinkButton>
        ) : null}
        <LinkButton type={taskId > 0 ? 'default' : 'primary'} to={bankPaths.bank(importer.draft.bankId)}>
          查看题库
        </LinkButton>
        <Button onClick={importer.restart}>继续导入</Button>
      </div>
    </section>
  )
}

import { gradeSheetCalls } from '@zhixing/contract/around/gradebook/sheet-calls.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { dot } from '#ui/dotted.ts'
import { FormSection } from '#ui/form-template.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { useApp } from '#ui/use-app.ts'

/** The newest imports; each can be taken back for a day. */
export function PastImports({ id }: { id: number }) {
  const { message, modal } = useApp()
  const past = useCall(gradeSheetCalls.imports, { id })
  const undo = useSend(gradeSheetCalls.undoImport, {
    refresh: ['Gradebook'],
    onDone: ({ changed, kept }) =>
      message.success(kept > 0 ? `已撤销${changed}项，${kept}项之后又修改过，予以保留` : `已撤销${changed}项`),
  })
  return (
    <FormSection title="导入记录">
      <PageFrame call={past}>
        {({ imports }) =>
          imports.length === 0 ? (
            <p className="text-faint">还没有导入过成绩单。</p>
          ) : (
            <ul>
              {imports.map((one) => (
                <li
                  key={one.import_id}
                  className="flex flex-wrap items-center gap-3 border-b border-line py-2 last:border-b-0"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block truncate">{one.file_name || '成绩单'}</span>
                    <span className="block text-sm text-faint">
                      {one.actor}
                      {dot}
                      {one.count}项{dot}
                      <TimeText seconds={one.at} />
                    </span>
                  </span>
                  {one.state === 'undone' ? <LabelTag look="grey">已撤销</LabelTag> : null}
                  {one.can_undo ? (
                    <Button
                      loading={undo.isSending}
                      onClick={() =>
                        modal.confirm({
                          title: '撤销这次导入？',
                          content: '成绩恢复为导入之前的样子，之后又修改过的保留。',
                          okText: '撤销导入',
                          cancelText: '取消',
                          onOk: () => undo.run({ id, import_id: one.import_id }),
                        })
                      }
                    >
                      撤销
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
          )
        }
      </PageFrame>
    </FormSection>
  )
}

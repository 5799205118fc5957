import { itemOutlinePath } from '@zhixing/contract/learning/outline/item-paths.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Focus } from '#ui/focus.tsx'
import { Form } from '#ui/form.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { NewerVersion } from '#ui/newer-version.tsx'
import { Note } from '#ui/note.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { SavedState } from '#ui/saved-state.tsx'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { useGo } from '#ui/use-go.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { RequirementFields } from '../parts/requirement-fields.tsx'
import { type RequirementValues, useRequirement } from '../use-requirement.ts'
import { workOf, workPaths } from '../work-paths.ts'

/** /sec/work/update-content/{id}: what a work asks for. */
export function Page() {
  const [query] = useUrlQuery()
  const content = useCall(workCalls.content, workOf(usePathParams().id, query))
  useDocumentTitle(content.data ? `编辑作业要求 - ${content.data.title}` : '编辑作业要求')
  return <PageFrame call={content}>{(stored) => <Editor key={stored.id} stored={stored} />}</PageFrame>
}

function Editor({ stored }: { stored: Reply<typeof workCalls.content> }) {
  const go = useGo()
  const { form, saving, isDirty, editing, note, save } = useRequirement(stored)
  const { id, c, begun, body, attachments } = stored
  const outline = itemOutlinePath(stored)
  return (
    <Focus
      title={stored.title}
      savedState={<SavedState saving={saving} onRetry={save} />}
      actions={
        <>
          <LinkButton className="max-md:!hidden" to={workPaths.preview(id, c)}>
            预览
          </LinkButton>
          <Button type="primary" disabled={!isDirty} loading={saving.state === 'saving'} onClick={save}>
            保存
          </Button>
        </>
      }
      {...(outline ? { onLeave: () => go(outline) } : {})}
      shortcuts={[{ key: 's', withCtrl: true, label: '保存', run: save }]}
    >
      <div className="mx-auto w-full max-w-200 px-4 py-6 md:px-6">
        {editing.isRestored ? <Note kind="info" title="已恢复您上次没有保存的内容" /> : null}
        <NewerVersion id="newer" editing={editing} labelOf={(field) => (field === 'body' ? '作业要求' : '附件')} />
        {begun ? <Note kind="warning" title="已有学员提交作业，修改要求后请告知学员" /> : null}
        <Form<RequirementValues>
          form={form}
          initialValues={{ body, attachments }}
          onValuesChange={note}
          className="rounded-card bg-card p-4 shadow-card md:p-6"
        >
          <RequirementFields />
        </Form>
      </div>
    </Focus>
  )
}

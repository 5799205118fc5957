import { documentCalls } from '@zhixing/contract/document/calls.ts'
import { fileLabel } from '@zhixing/contract/upload/check.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { FileLeafEditor, leafSend } from '../../outline/parts/shared/file-leaf-editor.tsx'
import { placementOf } from '../../outline/parts/shared/leaf-form.tsx'
import type { LeafEditorProps } from '../../outline/parts/shared/type-module.ts'

const takes = {
  types: ['pdf', 'docx', 'xlsx', 'pptx', 'doc', 'xls', 'ppt', 'csv'],
  typeMessage: '仅支持 PDF、Word、Excel、PPT 文档',
  hint: '支持 pdf、docx、xlsx、pptx、csv，不超过 950M；pdf、docx、xlsx 可在线查看',
  required: '请上传文档',
}

/** Adds or changes a document. */
export function DocumentEditor(props: LeafEditorProps) {
  const { id, c } = props
  const detail = useCall(documentCalls.detail, { id: id ?? 1, c }, { enabled: id !== undefined, staleMs: 0 })
  if (id === undefined) {
    return <DocumentForm {...props} stored={undefined} />
  }
  return <PageFrame call={detail}>{(stored) => <DocumentForm key={stored.id} {...props} stored={stored} />}</PageFrame>
}

function DocumentForm(props: LeafEditorProps & { stored: Reply<typeof documentCalls.detail> | undefined }) {
  const { c, stored } = props
  const create = useSend(documentCalls.create, { ...leafSend, refresh: ['Outline'] })
  const update = useSend(documentCalls.update, { ...leafSend, refresh: ['Outline', 'Document'] })
  return (
    <FileLeafEditor
      {...props}
      label="文档"
      takes={takes}
      isSending={create.isSending || update.isSending}
      save={(values) => {
        const { title, introduce } = values
        const file_id = values.file[0]?.id ?? 0
        return stored
          ? update.runAsync({ id: stored.id, c, title, introduce, file_id, row_version: stored.row_version })
          : create.runAsync({ title, introduce, file_id, ...placementOf(props, values) })
      }}
      preview={(file) => (
        <a href={file.url} target="_blank" rel="noopener" className="text-primary hover:underline">
          打开{fileLabel(file.filename)}查看
        </a>
      )}
    />
  )
}

import { fileLabel } from '@zhixing/contract/base/upload/check.ts'
import { documentCalls, documentMessages } from '@zhixing/contract/leaves/document/calls.ts'
import { FileLeafEditor, type FileLeafKind } from '../../../learning/outline/parts/shared/file-leaf-editor.tsx'
import type { LeafEditorProps } from '../../../learning/outline/parts/shared/type-module.ts'

const kind: FileLeafKind = {
  label: '文档',
  calls: documentCalls,
  takes: {
    types: ['pdf', 'docx', 'xlsx', 'pptx', 'doc', 'xls', 'ppt', 'csv'],
    typeMessage: '仅支持 PDF、Word、Excel、PPT 文档',
    hint: '支持 pdf、docx、xlsx、pptx、csv，不超过 950M；pdf、docx、xlsx 可在线查看',
    required: documentMessages.required,
  },
  preview: (file) => (
    <a href={file.url} target="_blank" rel="noopener" className="text-primary hover:underline">
      打开{fileLabel(file.filename)}查看
    </a>
  ),
}

/** Adds or changes a document. */
export function DocumentEditor(props: LeafEditorProps) {
  return <FileLeafEditor {...props} kind={kind} />
}

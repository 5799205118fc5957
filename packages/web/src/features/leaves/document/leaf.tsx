import { FileOutlined } from '@ant-design/icons-svg'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import { lazy } from 'react'
import type { TypeModule } from '../../learning/outline/parts/shared/type-module.ts'

export const documentType: TypeModule = {
  type: 'res_article',
  label: contentTypes.document?.label ?? '',
  text: '上传 PDF、Word、Excel、PPT；PDF、docx、xlsx 在线查看，其他下载查看',
  icon: FileOutlined,
  Editor: lazy(async () => ({ default: (await import('./parts/document-editor.tsx')).DocumentEditor })),
  View: lazy(async () => ({ default: (await import('./parts/shared/document-view.tsx')).DocumentView })),
  Preview: lazy(async () => ({ default: (await import('./parts/shared/document-preview.tsx')).DocumentPreview })),
}

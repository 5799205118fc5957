import { codes } from '@zhixing/contract/codes.ts'
import { outlineLimits } from '@zhixing/contract/outline/calls.ts'
import type { StoredFile } from '@zhixing/contract/upload/calls.ts'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { CountedText } from '#ui/counted-text.tsx'
import { textRule } from '#ui/text-rules.ts'
import { FileUploader } from '../../../upload/parts/shared/file-uploader.tsx'
import { LeafForm, type LeafValues, leafValues } from './leaf-form.tsx'
import type { LeafEditorProps } from './type-module.ts'

export interface FileLeafValues extends LeafValues {
  introduce: string
  file: readonly StoredFile[]
}

interface FileLeafEditorProps extends LeafEditorProps {
  label: string
  stored: { title: string; introduce: string; file: StoredFile } | undefined
  /** What fits: extensions, and the words around them. */
  takes: { types: readonly string[]; typeMessage: string; hint: string; required: string }
  preview: (file: StoredFile) => ReactNode
  isSending: boolean
  save: (values: FileLeafValues) => Promise<{ id: number }>
}

/** For senders whose conflict the form says in its own words. */
export const leafSend = { showsFields: true, handledCodes: [codes.CONFLICT.code] }

/** The title a file gives its activity: its name without the extension, as far as it fits. */
export function titleOfFile(filename: string): string {
  return [...filename.replace(/\.[^.]+$/, '')].slice(0, outlineLimits.titleMax).join('')
}

/** An activity that is one uploaded file: a video, a document. */
export function FileLeafEditor(props: FileLeafEditorProps) {
  const [form] = Form.useForm<FileLeafValues>()
  const { stored, takes } = props
  const files = Form.useWatch('file', form) ?? []
  const [file] = files
  return (
    <LeafForm<FileLeafValues>
      {...props}
      form={form}
      initialValues={{
        ...leafValues(props, stored?.title ?? ''),
        introduce: stored?.introduce ?? '',
        file: stored ? [stored.file] : [],
      }}
    >
      <Form.Item
        name="file"
        label={props.label}
        required
        rules={[{ required: true, type: 'array', min: 1, message: takes.required }]}
      >
        <FileUploader
          types={takes.types}
          typeMessage={takes.typeMessage}
          hint={takes.hint}
          onStored={({ filename }) => {
            if (!form.getFieldValue('title')) {
              form.setFieldsValue({ title: titleOfFile(filename) })
            }
          }}
        />
      </Form.Item>
      {file ? <div className="mb-6">{props.preview(file)}</div> : null}
      <Form.Item
        name="introduce"
        label="描述"
        className="!mb-4"
        rules={[textRule({ max: outlineLimits.introduceMax, message: '描述限制300个字符以内' })]}
      >
        <CountedText isSoft max={outlineLimits.introduceMax} autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
    </LeafForm>
  )
}

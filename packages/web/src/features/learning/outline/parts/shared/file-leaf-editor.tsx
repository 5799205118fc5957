import type { StoredFile } from '@zhixing/contract/base/upload/calls.ts'
import { codes } from '@zhixing/contract/codes.ts'
import { outlineLimits } from '@zhixing/contract/learning/outline/calls.ts'
import type { FileLeafCalls } from '@zhixing/contract/learning/outline/file-leaf.ts'
import type { ReactNode } from 'react'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { CountedText } from '#ui/counted-text.tsx'
import { useForm, useWatch } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { Note } from '#ui/note.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { useMake } from '#ui/use-make.ts'
import { FileUploader } from '../../../../base/upload/parts/shared/file-uploader.tsx'
import { LeafForm, type LeafValues, leafValues, madeLeaf, placementOf } from './leaf-form.tsx'
import { introduceRules } from './leaf-rules.ts'
import type { LeafEditorProps } from './type-module.ts'

interface FileLeafValues extends LeafValues {
  introduce: string
  file: readonly StoredFile[]
}

/** The features of one type of uploaded file. */
export interface FileLeafKind {
  /** 视频, 文档. */
  label: string
  calls: FileLeafCalls
  /** Accepted extensions, and the words around them. */
  takes: { types: readonly string[]; typeMessage: string; hint: string; required: string }
  preview: (file: StoredFile) => ReactNode
  /** Warns of the effect that another file has on people who learned with this one; empty where it has none. */
  replaceNote?: (before: StoredFile, after: StoredFile) => string
}

interface FileLeafEditorProps extends LeafEditorProps {
  kind: FileLeafKind
}

interface FileLeafFormProps extends FileLeafEditorProps {
  stored: Reply<FileLeafCalls['detail']> | undefined
}

/** For senders whose conflict the form says in its own words. */
export const leafSend = { showsFields: true, handledCodes: [codes.CONFLICT.code] }

/** The title a file gives its activity: its name without the extension, as far as it fits. */
function titleOfFile(filename: string): string {
  return [...filename.replace(/\.[^.]+$/, '')].slice(0, outlineLimits.titleMax).join('')
}

/** Adds or changes an activity that is one uploaded file: a video, a document. */
export function FileLeafEditor(props: FileLeafEditorProps) {
  const { kind, id, c } = props
  const detail = useCall(kind.calls.detail, { id: id ?? 1, c }, { enabled: id !== undefined, staleMs: 0 })
  if (id === undefined) {
    return <FileLeafForm {...props} stored={undefined} />
  }
  return <PageFrame call={detail}>{(stored) => <FileLeafForm key={stored.id} {...props} stored={stored} />}</PageFrame>
}

function FileLeafForm(props: FileLeafFormProps) {
  const [form] = useForm<FileLeafValues>()
  const { kind, c, stored } = props
  const { takes, calls } = kind
  const update = useSend(calls.update, { ...leafSend, refresh: ['Outline', calls.detail] })
  const create = useMake(calls.create, {
    ...leafSend,
    refresh: ['Outline'],
    // Links to what was uploaded do not live as long as a draft: none is kept, and what is chosen after a reload is another thing.
    keptAs: undefined,
    by: calls.update,
    ...madeLeaf(c),
  })
  const [file] = useWatch('file', form) ?? []
  const note = stored && file ? kind.replaceNote?.(stored.file, file) : ''
  return (
    <LeafForm<FileLeafValues>
      {...props}
      label={kind.label}
      form={form}
      initialValues={{
        ...leafValues(props, stored?.title ?? ''),
        introduce: stored?.introduce ?? '',
        file: stored ? [stored.file] : [],
      }}
      fieldNames={{ file_id: 'file' }}
      isSending={create.isSending || update.isSending}
      save={(values, version) => {
        const { title, introduce } = values
        const file_id = values.file[0]?.id ?? 0
        return stored
          ? update.runAsync({ id: stored.id, c, title, introduce, file_id, row_version: version })
          : create.runAsync({ title, introduce, file_id, ...placementOf(props, values) })
      }}
    >
      <FormItem
        name="file"
        label={kind.label}
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
      </FormItem>
      {note ? <Note kind="warning" title={note} /> : null}
      {file ? <div className="mb-6">{kind.preview(file)}</div> : null}
      <FormItem name="introduce" label="描述" className="!mb-0" rules={introduceRules}>
        <CountedText isSoft max={outlineLimits.introduceMax} autoSize={{ minRows: 3, maxRows: 8 }} />
      </FormItem>
    </LeafForm>
  )
}

import { outlineLimits } from '@zhixing/contract/learning/outline/calls.ts'
import { type Picture, pictureCalls, pictureLimits, pictureMessages } from '@zhixing/contract/leaves/picture/calls.ts'
import { lazy, Suspense } from 'react'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { CountedText } from '#ui/counted-text.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useMake } from '#ui/use-make.ts'
import { leafSend } from '../../../learning/outline/parts/shared/file-leaf-editor.tsx'
import {
  LeafForm,
  type LeafValues,
  leafValues,
  madeLeaf,
  placementOf,
} from '../../../learning/outline/parts/shared/leaf-form.tsx'
import { introduceRules } from '../../../learning/outline/parts/shared/leaf-rules.ts'
import type { LeafEditorProps } from '../../../learning/outline/parts/shared/type-module.ts'
import type { PictureListProps } from './picture-list-input.tsx'

const PictureListInput = lazy(async () => ({ default: (await import('./picture-list-input.tsx')).PictureListInput }))

type Stored = Reply<typeof pictureCalls.detail>

interface Values extends LeafValues {
  introduce: string
  pictures: readonly Picture[]
}

const picturesRule = {
  validator: (_rule: unknown, value: readonly Picture[] | undefined) => {
    const pictures = value ?? []
    if (pictures.length === 0) {
      return Promise.reject(new Error(pictureMessages.required))
    }
    return pictures.some(({ caption }) => [...caption.trim()].length > pictureLimits.captionMax)
      ? Promise.reject(new Error(pictureMessages.caption))
      : Promise.resolve()
  },
}

/** Adds or changes a set of pictures. */
export function PictureEditor(props: LeafEditorProps) {
  const { id, c } = props
  const detail = useCall(pictureCalls.detail, { id: id ?? 1, c }, { enabled: id !== undefined, staleMs: 0 })
  if (id === undefined) {
    return <PictureForm {...props} stored={undefined} />
  }
  return <PageFrame call={detail}>{(stored) => <PictureForm key={stored.id} {...props} stored={stored} />}</PageFrame>
}

function PictureForm(props: LeafEditorProps & { stored: Stored | undefined }) {
  const [form] = useForm<Values>()
  const { c, stored } = props
  const update = useSend(pictureCalls.update, { ...leafSend, refresh: ['Outline', 'Picture'] })
  const create = useMake(pictureCalls.create, {
    ...leafSend,
    refresh: ['Outline'],
    // Links to what was uploaded do not live as long as a draft: none is kept, and what is chosen after a reload is another thing.
    keptAs: undefined,
    by: pictureCalls.update,
    ...madeLeaf(c),
  })
  return (
    <LeafForm<Values>
      {...props}
      form={form}
      label="图片"
      initialValues={{
        ...leafValues(props, stored?.title ?? ''),
        introduce: stored?.introduce ?? '',
        pictures: stored?.pictures ?? [],
      }}
      isSending={create.isSending || update.isSending}
      save={(values, version) => {
        const { title, introduce } = values
        const pictures = values.pictures.map(({ file, caption }) => ({ file_id: file.id, caption }))
        return stored
          ? update.runAsync({ id: stored.id, c, title, introduce, pictures, row_version: version })
          : create.runAsync({ title, introduce, pictures, ...placementOf(props, values) })
      }}
    >
      <FormItem name="pictures" label="图片" required rules={[picturesRule]}>
        <Pictures />
      </FormItem>
      <FormItem name="introduce" label="描述" className="!mb-4" rules={introduceRules}>
        <CountedText isSoft max={outlineLimits.introduceMax} autoSize={{ minRows: 3, maxRows: 8 }} />
      </FormItem>
    </LeafForm>
  )
}

function Pictures(props: PictureListProps) {
  return (
    <Suspense fallback={<SkeletonLines rows={4} />}>
      <PictureListInput {...props} />
    </Suspense>
  )
}

import type { CollectionDetail } from '@zhixing/contract/containers/collection/calls.ts'
import { collectionLimits, collectionMessages } from '@zhixing/contract/containers/collection/limits.ts'
import type { Visibility } from '@zhixing/contract/content/content/shapes.ts'
import type { ReactNode } from 'react'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { type FormInstance, useWatch } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { FormSection, FormTemplate } from '#ui/form-template.tsx'
import { textRule } from '#ui/text-rules.ts'
import { IndustrySelect } from '../../../base/industry/parts/shared/industry-select.tsx'
import { TagSelect } from '../../../base/tag/parts/shared/tag-select.tsx'
import { ImageUploader } from '../../../base/upload/parts/shared/image-uploader.tsx'
import {
  type CollectionValues,
  newCollection,
  privateRefusal,
  typeChoices,
  valuesOf,
  visibilityChoices,
} from '../collection-values.ts'

interface CollectionFormProps {
  form: FormInstance<CollectionValues>
  /** The stored one; absent for a new one. */
  collection?: CollectionDetail
  title: string
  text?: ReactNode
  submitText: string
  isSending: boolean
  onSubmit: (values: CollectionValues) => Promise<unknown>
  onSaveDraft?: (values: CollectionValues) => Promise<unknown>
  onDone: () => void
}

/** The collection form, to create and to edit (spec 1 §2.8, §5). */
export function CollectionForm(props: CollectionFormProps) {
  const { form, collection } = props
  const title = useWatch('title', form) ?? ''
  return (
    <FormTemplate<CollectionValues>
      form={form}
      title={props.title}
      text={props.text}
      initialValues={collection ? valuesOf(collection) : newCollection}
      draftKey={collection ? `collection:${collection.id}:${collection.row_version}` : 'collection:new'}
      submitText={props.submitText}
      second={props.onSaveDraft ? { text: '存为草稿', onSubmit: props.onSaveDraft } : undefined}
      isSending={props.isSending}
      onSubmit={props.onSubmit}
      onDone={props.onDone}
    >
      <FormSection title="名称与分类">
        <BasicFields storedTitle={collection?.title ?? ''} />
      </FormSection>
      <FormSection title="展示">
        <FormItem name="cover" label="封面">
          {/* The form that creates takes a single image, the one of the management a cover (C067). */}
          <ImageUploader
            kind={collection ? 'cover' : 'single'}
            title={title || '学习集'}
            advice="建议尺寸254*180px，大小不超过200kb"
          />
        </FormItem>
        <FormItem name="tag" label="标签" extra={`最多${collectionLimits.tagMax}个，方便学员查找`} className="!mb-0">
          <TagSelect max={collectionLimits.tagMax} />
        </FormItem>
      </FormSection>
      <FormSection title="可见范围">
        <FormItem
          name="status_var"
          className="!mb-0"
          rules={[
            {
              validator: (_rule: unknown, wanted: Visibility) => {
                const refusal = privateRefusal(collection, wanted)
                return refusal ? Promise.reject(new Error(refusal)) : Promise.resolve()
              },
            },
          ]}
        >
          <ChoiceCards label="可见范围" choices={visibilityChoices} />
        </FormItem>
      </FormSection>
    </FormTemplate>
  )
}

function BasicFields({ storedTitle }: { storedTitle: string }) {
  // Typing stops at 20, but a longer title that is stored already is shown and kept (C049).
  const titleMax = Math.max(collectionLimits.titleInputMax, [...storedTitle].length)
  return (
    <>
      <FormItem
        name="industry_id"
        label="行业分类"
        rules={[{ required: true, message: collectionMessages.industryRequired }]}
      >
        <IndustrySelect />
      </FormItem>
      <FormItem
        name="title"
        label="名称"
        rules={[
          textRule({
            required: collectionMessages.titleRequired,
            max: collectionLimits.titleMax,
            message: collectionMessages.titleLength,
          }),
        ]}
      >
        <CountedInput max={titleMax} placeholder="请输入名称" />
      </FormItem>
      <FormItem
        name="introduce"
        label="描述"
        rules={[textRule({ max: collectionLimits.introduceMax, message: collectionMessages.introduceLength })]}
      >
        <CountedText
          isSoft
          max={collectionLimits.introduceMax}
          autoSize={{ minRows: 4, maxRows: 10 }}
          placeholder="介绍学习内容、适合人群和学习收获"
        />
      </FormItem>
      <FormItem name="type" label="类型" className="!mb-0">
        <ChoiceCards label="类型" columns={2} choices={typeChoices} />
      </FormItem>
    </>
  )
}

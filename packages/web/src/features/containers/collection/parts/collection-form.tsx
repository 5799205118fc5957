import type { CollectionDetail } from '@zhixing/contract/containers/collection/calls.ts'
import { collectionLimits, collectionMessages } from '@zhixing/contract/containers/collection/limits.ts'
import type { Visibility } from '@zhixing/contract/content/content/shapes.ts'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { useForm, useWatch } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { FormSection } from '#ui/form-template.tsx'
import { textRule } from '#ui/text-rules.ts'
import { IndustrySelect } from '../../../base/industry/parts/shared/industry-select.tsx'
import { TagSelect } from '../../../base/tag/parts/shared/tag-select.tsx'
import { ImageUploader } from '../../../base/upload/parts/shared/image-uploader.tsx'
import { ContainerForm } from '../../container/parts/shared/container-form.tsx'
import { visibilityChoices } from '../../container/parts/shared/visibility.ts'
import {
  type CollectionValues,
  inputOf,
  newCollection,
  privateRefusal,
  typeChoices,
  valuesOf,
} from '../collection-values.ts'

/** The collection form, to create and to edit (spec 1 §2.8, §5). */
export function CollectionForm({ stored: collection }: { stored?: CollectionDetail | undefined }) {
  const [form] = useForm<CollectionValues>()
  const title = useWatch('title', form) ?? ''
  return (
    <ContainerForm<CollectionValues>
      form={form}
      stored={collection}
      fresh={newCollection}
      values={{ valuesOf, inputOf }}
      hasDrafts
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
    </ContainerForm>
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

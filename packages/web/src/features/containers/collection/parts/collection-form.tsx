import type { CollectionDetail } from '@zhixing/contract/containers/collection/calls.ts'
import { collectionLimits } from '@zhixing/contract/containers/collection/limits.ts'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { useForm, useWatch } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { FormSection } from '#ui/form-template.tsx'
import { ContainerForm } from '../../container/parts/shared/container-form.tsx'
import {
  CoverField,
  IndustryField,
  IntroduceField,
  TagField,
  TitleField,
  VisibilityField,
} from '../../container/parts/shared/form-fields.tsx'
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
      choices={{ type: typeChoices }}
    >
      <FormSection title="名称与分类">
        <BasicFields storedTitle={collection?.title ?? ''} />
      </FormSection>
      <FormSection title="展示">
        <CoverField kind={collection ? 'cover' : 'single'} title={title || '学习集'} />
        <TagField isLast />
      </FormSection>
      <FormSection title="可见范围">
        <VisibilityField refusalOf={(wanted) => privateRefusal(collection, wanted)} />
      </FormSection>
    </ContainerForm>
  )
}

function BasicFields({ storedTitle }: { storedTitle: string }) {
  // Typing stops at 20, but a longer title that is stored already is shown and kept (C049).
  const typedMax = Math.max(collectionLimits.titleInputMax, [...storedTitle].length)
  return (
    <>
      <IndustryField />
      <TitleField typedMax={typedMax} />
      <IntroduceField placeholder="介绍学习内容、适合人群和学习收获" />
      <FormItem name="type" label="类型" className="!mb-0">
        <ChoiceCards label="类型" columns={2} choices={typeChoices} />
      </FormItem>
    </>
  )
}

import { campLimits, campMessages } from '@zhixing/contract/containers/camp/limits.ts'
import type { CampDetail } from '@zhixing/contract/containers/camp/shapes.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { type FormInstance, useForm, useWatch } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { FormSection } from '#ui/form-template.tsx'
import { MomentInput } from '#ui/moment-input.tsx'
import { textRule } from '#ui/text-rules.ts'
import { ContainerForm } from '../../container/parts/shared/container-form.tsx'
import { CoverField, TagField, VisibilityField } from '../../container/parts/shared/form-fields.tsx'
import { JoiningFields } from '../../container/parts/shared/joining-fields.tsx'
import { privateRefusalOf } from '../../container/parts/shared/visibility.ts'
import { NameFields } from '../../training/parts/shared/name-fields.tsx'
import { type CampValues, inputOf, newCamp, valuesOf } from '../camp-values.ts'

/** The form of a camp, to create and to edit (3 §2.13). */
export function CampForm({ stored }: { stored?: CampDetail | undefined }) {
  const [form] = useForm<CampValues>()
  const title = useWatch('title', form) ?? ''
  return (
    <ContainerForm<CampValues> form={form} stored={stored} fresh={newCamp} values={{ valuesOf, inputOf }} hasDrafts>
      <FormSection title="名称与分类">
        <NameFields />
      </FormSection>
      <HeldSection form={form} />
      <FormSection title="展示">
        <CoverField kind={stored ? 'cover' : 'single'} title={title || '训练营'} />
        <TagField isLast />
      </FormSection>
      <FormSection title="加入方式">
        <JoiningFields type="camp" />
      </FormSection>
      <FormSection title="可见范围">
        <VisibilityField refusalOf={(wanted) => privateRefusalOf(stored, wanted, { type: 'camp', label: '训练营' })} />
      </FormSection>
    </ContainerForm>
  )
}

/** 时间与地点: a camp ends after it starts. */
function HeldSection({ form }: { form: FormInstance<CampValues> }) {
  return (
    <FormSection title="时间与地点">
      <FormItem name="starts_at" label="开始时间" extra="不填表示长期开放">
        <MomentInput range="coming" />
      </FormItem>
      <FormItem
        name="ends_at"
        label="结束时间"
        dependencies={['starts_at']}
        rules={[
          {
            validator: (_rule: unknown, ends: string | undefined) => {
              const starts = form.getFieldValue('starts_at')
              return ends && starts && ends <= starts
                ? Promise.reject(new Error(campMessages.endsBeforeStarts))
                : Promise.resolve()
            },
          },
        ]}
      >
        <MomentInput range="coming" />
      </FormItem>
      <FormItem
        name="place"
        label="地点"
        className="!mb-0"
        rules={[textRule({ max: campLimits.placeMax, message: campMessages.placeLength })]}
      >
        <CountedInput max={campLimits.placeMax} placeholder="如：3号楼402数控实训室；线上可不填" />
      </FormItem>
    </FormSection>
  )
}

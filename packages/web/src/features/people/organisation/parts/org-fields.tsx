import type { City } from '@zhixing/contract/base/region/calls.ts'
import { orgLimits, orgMessages } from '@zhixing/contract/people/organisation/limits.ts'
import { type OrgKind, orgKindLabels, orgKinds } from '@zhixing/contract/people/organisation/shapes.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { type FormInstance, useWatch } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { textRule } from '#ui/text-rules.ts'
import { CitySelect } from '../../../base/region/parts/shared/city-select.tsx'
import { ImageUploader, type PictureValue } from '../../../base/upload/parts/shared/image-uploader.tsx'
import { SchoolInput } from './school-input.tsx'

/** An organisation as its form holds it. */
export interface OrgValues {
  name: string
  kind: OrgKind
  city: City | undefined
  logo: PictureValue | null
  introduce: string
}

export const newOrg: OrgValues = { name: '', kind: 'school', city: undefined, logo: null, introduce: '' }

/** Gives the form's values as calls take them. */
export function orgInputOf({ name, kind, city, logo, introduce }: OrgValues) {
  return { name, kind, city_id: city?.id ?? null, logo_id: logo?.id ?? 0, introduce }
}

const kindChoices = orgKinds.map((kind) => ({ value: kind, label: orgKindLabels[kind] }))

/** The fields of an organisation, made or changed. */
export function OrgFields({ form, offersSchools = false }: { form: FormInstance<OrgValues>; offersSchools?: boolean }) {
  const name = useWatch('name', form) || '组织'
  const nameRule = textRule({
    required: orgMessages.nameRequired,
    max: orgLimits.nameMax,
    message: orgMessages.nameTooLong,
  })
  return (
    <>
      <FormItem name="name" label="组织名称" rules={[nameRule]}>
        {offersSchools ? <SchoolInput /> : <CountedInput max={orgLimits.nameMax} />}
      </FormItem>
      <FormItem name="kind" label="类型">
        <SelectInput options={kindChoices} />
      </FormItem>
      <FormItem name="city" label="所在城市">
        <CitySelect />
      </FormItem>
      <FormItem name="logo" label="标志">
        <ImageUploader
          kind="single"
          title={name}
          isRound
          advice="建议正方形"
          without="不上传时，用名称的最后一个字。"
        />
      </FormItem>
      <FormItem
        name="introduce"
        label="简介"
        rules={[textRule({ max: orgLimits.introduceMax, message: `简介限制${orgLimits.introduceMax}个字符以内` })]}
        className="!mb-0"
      >
        <CountedText max={orgLimits.introduceMax} />
      </FormItem>
    </>
  )
}

/** Names an organisation that was made a moment ago to the call that changes it (`useMake`). */
export const madeOrg = ({ group_id }: { group_id: number }) => ({ org_id: group_id, row_version: 1 })

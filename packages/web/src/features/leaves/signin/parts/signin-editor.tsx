import { outlineLimits } from '@zhixing/contract/learning/outline/calls.ts'
import { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import {
  type SigninKind,
  signinKindLabels,
  signinLimits,
  usualSigninSettings,
} from '@zhixing/contract/leaves/signin/shapes.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { FigureField } from '#ui/figure-field.tsx'
import { useForm, useWatch } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
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
import { PlaceFields, type PlaceValues } from './place-fields.tsx'

type Stored = Reply<typeof signinCalls.detail>

interface Values extends LeafValues, PlaceValues {
  introduce: string
  kind: SigninKind
  minutes: string
  late: string
  makeup: boolean
}

/** Makes a sign-in, or changes how it is held. */
export function SigninEditor(props: LeafEditorProps) {
  const { id, c } = props
  const detail = useCall(signinCalls.detail, { id: id ?? 1, c }, { enabled: id !== undefined, staleMs: 0 })
  if (id === undefined) {
    return <SigninForm {...props} stored={undefined} />
  }
  return <PageFrame call={detail}>{(stored) => <SigninForm key={stored.id} {...props} stored={stored} />}</PageFrame>
}

function typedPlace(value: number): string {
  return value === 0 ? '' : String(value)
}

function valuesOf({ kind, minutes, late_minutes, lat, lng, radius, makeup }: Stored['settings']) {
  return {
    kind,
    minutes: String(minutes),
    late: late_minutes > 0 ? String(late_minutes) : '',
    lat: typedPlace(lat),
    lng: typedPlace(lng),
    radius: String(radius),
    makeup,
  }
}

function SigninForm(props: LeafEditorProps & { stored: Stored | undefined }) {
  const [form] = useForm<Values>()
  const { c, sectionId, stored } = props
  const update = useSend(signinCalls.update, { ...leafSend, refresh: ['Outline', 'Signin'] })
  const create = useMake(signinCalls.create, {
    ...leafSend,
    refresh: ['Outline'],
    keptAs: `signin:new:${c}:${sectionId}`,
    by: signinCalls.update,
    ...madeLeaf(c),
  })
  const kind = useWatch('kind', form) ?? stored?.settings.kind
  return (
    <LeafForm<Values>
      {...props}
      form={form}
      label="签到"
      draftKey={stored ? `signin:${stored.id}:${c}` : `signin:new:${c}:${sectionId}`}
      initialValues={{
        ...leafValues(props, stored?.title ?? ''),
        introduce: stored?.introduce ?? '',
        ...valuesOf(stored?.settings ?? usualSigninSettings),
      }}
      isSending={create.isSending || update.isSending}
      save={(values, version) => {
        const isPlace = values.kind === 'location'
        const made = {
          title: values.title,
          introduce: values.introduce,
          kind: values.kind,
          minutes: Number(values.minutes),
          late_minutes: Number(values.late),
          makeup: values.makeup,
          ...(isPlace ? { lat: Number(values.lat), lng: Number(values.lng), radius: Number(values.radius) } : {}),
        }
        return stored
          ? update.runAsync({ id: stored.id, c, row_version: version, ...made })
          : create.runAsync({ ...made, ...placementOf(props, values) })
      }}
    >
      <FormItem name="kind" label="签到方式">
        <ChoiceCards label="签到方式" columns={2} choices={kindChoices} />
      </FormItem>
      {kind === 'location' ? <PlaceFields form={form} /> : null}
      <div className="grid gap-x-4 sm:grid-cols-2">
        <FigureField<Values>
          name="minutes"
          label="签到时长"
          suffix="分钟"
          range={{ min: 1, max: signinLimits.minutesMax }}
          extra="从开始签到算起，可随时延长或结束"
        />
        <FigureField<Values>
          name="late"
          label="迟到"
          suffix="分钟后"
          range={{ min: 1, max: signinLimits.minutesMax }}
          emptyMeans="不区分迟到"
        />
      </div>
      <FormItem name="makeup" valuePropName="checked">
        <Checkbox className="max-md:min-h-11 max-md:items-center">结束后允许学员申请补签</Checkbox>
      </FormItem>
      <FormItem name="introduce" label="说明" className="!mb-0" rules={introduceRules}>
        <CountedText isSoft max={outlineLimits.introduceMax} autoSize={{ minRows: 2, maxRows: 6 }} />
      </FormItem>
    </LeafForm>
  )
}

const kindTexts: Readonly<Record<SigninKind, string>> = {
  normal: '学员点击即可签到',
  code: '学员输入老师公布的4位数字',
  qr: '学员扫描老师屏幕上的二维码，每10秒更新',
  location: '学员在指定地点附近才能签到',
}

const kindChoices = (['normal', 'code', 'qr', 'location'] as const).map((value) => ({
  value,
  label: signinKindLabels[value],
  text: kindTexts[value],
}))

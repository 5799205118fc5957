import { outlineLimits } from '@zhixing/contract/learning/outline/calls.ts'
import { linkLimits } from '@zhixing/contract/leaves/link/calls.ts'
import { thirdPartyCalls, thirdPartyLimits, thirdPartyMessages } from '@zhixing/contract/leaves/third-party/calls.ts'
import { formats, formMessages } from '@zhixing/contract/limits.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { textRule } from '#ui/text-rules.ts'
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

type Stored = Reply<typeof thirdPartyCalls.detail>

interface Values extends LeafValues, Pick<Stored, 'introduce' | 'platform' | 'url' | 'proof'> {}

const proofChoices = [
  { value: 'none', label: '学员自行确认', text: '学员点击“我已完成”后记为已完成' },
  { value: 'file', label: '提交完成证明', text: '学员上传截图或文件，老师确认后记为已完成' },
] as const

const platformRule = textRule({
  required: thirdPartyMessages.platformRequired,
  max: thirdPartyLimits.platformMax,
  message: thirdPartyMessages.platformLength,
})

const urlRule = {
  required: true,
  pattern: formats.httpUrl,
  transform: (typed: unknown) => String(typed ?? '').trim(),
  message: formMessages.urlWrong,
}

/** Makes or changes an activity held elsewhere. */
export function ThirdPartyEditor(props: LeafEditorProps) {
  const { id, c } = props
  const detail = useCall(thirdPartyCalls.detail, { id: id ?? 1, c }, { enabled: id !== undefined, staleMs: 0 })
  if (id === undefined) {
    return <ThirdPartyForm {...props} stored={undefined} />
  }
  return (
    <PageFrame call={detail}>{(stored) => <ThirdPartyForm key={stored.id} {...props} stored={stored} />}</PageFrame>
  )
}

function ThirdPartyForm(props: LeafEditorProps & { stored: Stored | undefined }) {
  const [form] = useForm<Values>()
  const { c, sectionId, stored } = props
  const update = useSend(thirdPartyCalls.update, { ...leafSend, refresh: ['Outline', 'ThirdParty'] })
  const create = useMake(thirdPartyCalls.create, {
    ...leafSend,
    refresh: ['Outline'],
    keptAs: `third-party:new:${c}:${sectionId}`,
    by: thirdPartyCalls.update,
    ...madeLeaf(c),
  })
  return (
    <LeafForm<Values>
      {...props}
      form={form}
      label="第三方活动"
      draftKey={stored ? `third-party:${stored.id}:${c}` : `third-party:new:${c}:${sectionId}`}
      initialValues={{
        ...leafValues(props, stored?.title ?? ''),
        introduce: stored?.introduce ?? '',
        platform: stored?.platform ?? '',
        url: stored?.url ?? '',
        proof: stored?.proof ?? 'none',
      }}
      isSending={create.isSending || update.isSending}
      save={(values, version) => {
        const { title, introduce, platform, url, proof } = values
        const made = { title, introduce, platform, url, proof }
        return stored
          ? update.runAsync({ id: stored.id, c, row_version: version, ...made })
          : create.runAsync({ ...made, ...placementOf(props, values) })
      }}
    >
      <FormItem name="platform" label="平台名称" rules={[platformRule]}>
        <CountedInput max={thirdPartyLimits.platformMax} placeholder={thirdPartyMessages.platformRequired} />
      </FormItem>
      <FormItem name="url" label="活动地址" rules={[urlRule]}>
        <TextInput inputMode="url" maxLength={linkLimits.urlMax} placeholder="https://" />
      </FormItem>
      <FormItem name="introduce" label="要做什么" rules={introduceRules}>
        <CountedText isSoft max={outlineLimits.introduceMax} autoSize={{ minRows: 3, maxRows: 8 }} />
      </FormItem>
      <FormItem name="proof" label="完成条件" className="!mb-0">
        <ChoiceCards label="完成条件" columns={2} choices={proofChoices} />
      </FormItem>
    </LeafForm>
  )
}

import { outlineLimits } from '@zhixing/contract/learning/outline/calls.ts'
import { linkCalls, linkLimits, usualLinkSettings } from '@zhixing/contract/leaves/link/calls.ts'
import { formats, formMessages } from '@zhixing/contract/limits.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { TextInput } from '#ui/text-input.tsx'
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

type Stored = Reply<typeof linkCalls.detail>

interface Values extends LeafValues, Pick<Stored, 'url' | 'introduce' | 'opening' | 'completion'> {}

const openingChoices = [
  { value: 'tab', label: '在新标签页打开', text: '任何网站都可以' },
  { value: 'embed', label: '在本页内显示', text: '有的网站不允许，届时学员仍可在新标签页打开' },
] as const

const completionChoices = [
  { value: 'click', label: '打开即完成', text: '学员打开链接后记为已完成' },
  { value: 'button', label: '由学员确认', text: '学员点击“我已完成”后记为已完成' },
] as const

/** Adds or changes a link. */
export function LinkEditor(props: LeafEditorProps) {
  const { id, c } = props
  const detail = useCall(linkCalls.detail, { id: id ?? 1, c }, { enabled: id !== undefined, staleMs: 0 })
  if (id === undefined) {
    return <LinkForm {...props} stored={undefined} />
  }
  return <PageFrame call={detail}>{(stored) => <LinkForm key={stored.id} {...props} stored={stored} />}</PageFrame>
}

function LinkForm(props: LeafEditorProps & { stored: Stored | undefined }) {
  const [form] = useForm<Values>()
  const { c, sectionId, stored } = props
  const update = useSend(linkCalls.update, { ...leafSend, refresh: ['Outline', 'Link'] })
  const create = useMake(linkCalls.create, {
    ...leafSend,
    refresh: ['Outline'],
    keptAs: `link:new:${c}:${sectionId}`,
    by: linkCalls.update,
    ...madeLeaf(c),
  })
  const { url = '', introduce = '', opening, completion } = stored ?? usualLinkValues
  return (
    <LeafForm<Values>
      {...props}
      form={form}
      label="链接"
      draftKey={stored ? `link:${stored.id}:${c}` : `link:new:${c}:${sectionId}`}
      initialValues={{ ...leafValues(props, stored?.title ?? ''), url, introduce, opening, completion }}
      isSending={create.isSending || update.isSending}
      save={(values, version) => {
        const made = {
          title: values.title,
          introduce: values.introduce,
          url: values.url,
          opening: values.opening,
          completion: values.completion,
        }
        return stored
          ? update.runAsync({ id: stored.id, c, row_version: version, ...made })
          : create.runAsync({ ...made, ...placementOf(props, values) })
      }}
    >
      <FormItem
        name="url"
        label="链接地址"
        rules={[
          {
            required: true,
            pattern: formats.httpUrl,
            transform: (typed: unknown) => String(typed ?? '').trim(),
            message: formMessages.urlWrong,
          },
        ]}
      >
        <TextInput inputMode="url" maxLength={linkLimits.urlMax} placeholder="https://" />
      </FormItem>
      <FormItem name="introduce" label="描述" rules={introduceRules}>
        <CountedText isSoft max={outlineLimits.introduceMax} autoSize={{ minRows: 3, maxRows: 8 }} />
      </FormItem>
      <FormItem name="opening" label="打开方式">
        <ChoiceCards label="打开方式" columns={2} choices={openingChoices} />
      </FormItem>
      <FormItem name="completion" label="完成条件" className="!mb-0">
        <ChoiceCards label="完成条件" columns={2} choices={completionChoices} />
      </FormItem>
    </LeafForm>
  )
}

const usualLinkValues = { ...usualLinkSettings, url: '', introduce: '' }

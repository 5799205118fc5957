import { DeleteOutlined } from '@ant-design/icons-svg'
import { discoverCalls } from '@zhixing/contract/faces/discover/calls.ts'
import { type ThemeName, type ThemeShape, themeLimits } from '@zhixing/contract/faces/discover/themes.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { savedIn } from '#ui/editing.ts'
import { FormList, useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { FormSection, FormTemplate } from '#ui/form-template.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'

interface ThemeValues {
  title: string
  text: string
  groups: { title: string; tags: string; industries: string }[]
}

const wordsOf = (text: string | undefined) =>
  (text ?? '')
    .split(/[,，、;；]/)
    .map((word) => word.trim())
    .filter(Boolean)

const textOf = (words: readonly string[]) => words.join('、')

const titleRule = (name: string) =>
  textRule({
    required: `请输入${name}名称`,
    max: themeLimits.titleMax,
    message: `${name}名称限制${themeLimits.titleMax}个字符以内`,
  })

/** What a column is called and gathers, group by group. */
export function ThemeForm({ name, stored }: { name: ThemeName; stored: ThemeShape }) {
  const { message } = useApp()
  const [form] = useForm<ThemeValues>()
  const save = useSend(discoverCalls.saveTheme, { refresh: ['Discover'], showsFields: true })
  return (
    <FormTemplate<ThemeValues>
      form={form}
      initialValues={{
        title: stored.title,
        text: stored.text,
        groups: stored.groups.map(({ title, tags, industries }) => ({
          title,
          tags: textOf(tags),
          industries: textOf(industries),
        })),
      }}
      draftKey={`theme:${name}`}
      edits={{ version: stored.row_version, labels: { groups: '分组' }, ...savedIn(stored) }}
      submitText="保存"
      isSending={save.isSending}
      onSubmit={({ title, text, groups }, version) =>
        save.runAsync({
          theme: name,
          row_version: version,
          title,
          text,
          groups: groups.map((group) => ({
            title: group.title,
            tags: wordsOf(group.tags),
            industries: wordsOf(group.industries),
          })),
        })
      }
      onDone={() => message.success('操作成功')}
    >
      <FormSection title="栏目">
        <FormItem name="title" label="名称" rules={[titleRule('栏目')]}>
          <CountedInput max={themeLimits.titleMax} />
        </FormItem>
        <FormItem
          name="text"
          label="说明"
          className="!mb-0"
          rules={[textRule({ max: themeLimits.textMax, message: `说明限制${themeLimits.textMax}个字符以内` })]}
        >
          <CountedInput max={themeLimits.textMax} />
        </FormItem>
      </FormSection>
      <FormSection title="分组">
        <GroupFields />
      </FormSection>
    </FormTemplate>
  )
}

function GroupFields() {
  return (
    <FormList name="groups">
      {(fields, { add, remove }) => (
        <div className="flex flex-col gap-4">
          {fields.map(({ key, name }) => (
            <fieldset key={key} className="m-0 min-w-0 rounded-card border border-line p-4">
              <legend className="sr-only">第{name + 1}组</legend>
              <div className="mb-3 flex items-center justify-between gap-2">
                <span className="font-medium text-ink" aria-hidden="true">
                  第{name + 1}组
                </span>
                <Button
                  type="text"
                  danger
                  aria-label={`删除第${name + 1}组`}
                  icon={<Icon of={DeleteOutlined} />}
                  disabled={fields.length === 1}
                  onClick={() => remove(name)}
                >
                  删除
                </Button>
              </div>
              <FormItem name={[name, 'title']} label="分组名称" rules={[titleRule('分组')]}>
                <CountedInput max={themeLimits.titleMax} />
              </FormItem>
              <div className="grid gap-x-4 sm:grid-cols-2">
                <FormItem name={[name, 'tags']} label="标签" className="sm:!mb-0">
                  <TextInput placeholder="如：Python、数据库" />
                </FormItem>
                <FormItem name={[name, 'industries']} label="行业" className="!mb-0">
                  <TextInput placeholder="如：智能制造" />
                </FormItem>
              </div>
            </fieldset>
          ))}
          <Button
            disabled={fields.length >= themeLimits.groupMax}
            onClick={() => add({ title: '', tags: '', industries: '' })}
          >
            添加分组
          </Button>
        </div>
      )}
    </FormList>
  )
}

import { type CertificateTemplate, certificateCalls } from '@zhixing/contract/talk/certificate/calls.ts'
import { certificateLimits, placeholders } from '@zhixing/contract/talk/certificate/limits.ts'
import { useMemo, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { EditedNotes } from '#ui/edited-notes.tsx'
import { savedIn } from '#ui/editing.ts'
import { NumberInput } from '#ui/number-input.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useApp } from '#ui/use-app.ts'
import { useEditedValues } from '#ui/use-edited-values.ts'
import { useMake } from '#ui/use-make.ts'
import { linesOf, problemsOf, sampleOf, type TemplateValues, valuesOf } from '../template-values.ts'
import { PrintedPaper } from './shared/printed-paper.tsx'
import { TemplateLines } from './template-lines.tsx'

interface TemplateFormProps {
  /** A new one without it. */
  template: CertificateTemplate | undefined
  onClose: () => void
}

const orientations = [
  { value: 'landscape', label: '横版' },
  { value: 'portrait', label: '竖版' },
]

const labels = { name: '模板名称', orientation: '方向', prefix: '编号前缀', valid_months: '有效期', lines: '文字' }

/** A template with how it looks beside it. */
export function TemplateForm({ template, onClose }: TemplateFormProps) {
  const { message } = useApp()
  const place = template ? `certificate-template:${template.id}` : 'certificate-template:new'
  const { values, change, editing } = useEditedValues<TemplateValues>(
    template && { version: template.row_version, values: valuesOf(template), ...savedIn(template) },
    place,
    valuesOf(),
  )
  const [problems, setProblems] = useState<readonly string[]>([])
  const shown = useMemo(() => sampleOf(values), [values])
  const send = useMake(certificateCalls.saveTemplate, {
    refresh: ['Certificate'],
    keptAs: template ? undefined : place,
    named: ({ id, row_version }) => ({ template_id: id, row_version }),
  })
  async function save(): Promise<void> {
    const found = problemsOf(values)
    setProblems(found)
    if (found.length === 0) {
      const { name, orientation, prefix } = values
      const fields = {
        name,
        orientation,
        prefix,
        valid_months: Number(values.valid_months),
        lines: linesOf(values.lines),
      }
      const isSent = await editing.save((row_version) =>
        send.runAsync(template ? { template_id: template.id, row_version, ...fields } : fields),
      )
      if (isSent) {
        message.success('已保存')
        onClose()
      }
    }
  }
  return (
    <>
      <PageHeader
        title={template ? '编辑证书模板' : '新建证书模板'}
        actions={
          <>
            <Button onClick={onClose}>取消</Button>
            <Button type="primary" loading={send.isSending} onClick={() => save().catch(() => undefined)}>
              保存
            </Button>
          </>
        }
      />
      <EditedNotes editing={editing} labels={labels} />
      <ProblemNote problems={problems} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="xl:sticky xl:top-20">
          <PrintedPaper printed={shown} address="" />
          <p className="mt-2 text-sm text-faint">示例内容，颁发时换成学员的信息，下方会印上查验二维码。</p>
        </div>
        <div className="rounded-card bg-card p-4 shadow-card">
          <div className="mb-4 flex flex-wrap items-end gap-3">
            <div className="min-w-40 flex-1">
              <span className="mb-1 block text-soft">模板名称</span>
              <CountedInput
                aria-label="模板名称"
                max={certificateLimits.nameMax}
                value={values.name}
                onChange={({ target }) => change({ name: target.value })}
              />
            </div>
            <ChoiceBar
              label="方向"
              choices={orientations}
              value={values.orientation}
              onChange={(value) => change({ orientation: value === 'portrait' ? 'portrait' : 'landscape' })}
            />
          </div>
          <div className="mb-4 flex flex-wrap gap-3">
            <div className="w-40">
              <span className="mb-1 block text-soft">编号前缀</span>
              <TextInput
                aria-label="编号前缀"
                placeholder="ZX"
                value={values.prefix}
                onChange={({ target }) => change({ prefix: target.value.toUpperCase() })}
              />
            </div>
            <div className="w-40">
              <span className="mb-1 block text-soft">有效期（0为长期）</span>
              <NumberInput
                aria-label="有效期"
                suffix="个月"
                value={values.valid_months}
                onChange={({ target }) => change({ valid_months: target.value })}
              />
            </div>
          </div>
          <p className="mb-3 text-sm text-faint">
            可以使用：{placeholders.map((one) => `{${one}}`).join(' ')}。位置和字号的单位是磅，从左上角量起。
          </p>
          <TemplateLines lines={values.lines} onChange={(lines) => change({ lines })} />
        </div>
      </div>
    </>
  )
}

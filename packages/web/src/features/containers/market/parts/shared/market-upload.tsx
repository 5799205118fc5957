import { marketCalls, marketFaults } from '@zhixing/contract/containers/market/calls.ts'
import { marketLimits, marketMessages } from '@zhixing/contract/containers/market/limits.ts'
import type { SheetProblem } from '@zhixing/contract/learning/learning/sheet.ts'
import { type ChangeEvent, useRef, useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { FormSection } from '#ui/form-template.tsx'
import { Note } from '#ui/note.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'
import { useSaveHere } from '#ui/use-save-here.ts'
import { readMarketFile, saveMarketTemplate } from '../../market-sheet.ts'
import { BatchList } from '../batch-list.tsx'

const shownMost = 300

interface Picked {
  name: string
  rows: string[][]
}

/** Market data of a channel: the template, the source, the sheet; every bad row is named where one is. */
export function MarketUpload({ id }: { id: number }) {
  const { message } = useApp()
  const [form] = useForm<{ source: string }>()
  const picker = useRef<HTMLInputElement>(null)
  const savesHere = useSaveHere()
  const [picked, setPicked] = useState<Picked>()
  const [fault, setFault] = useState('')
  const [problems, setProblems] = useState<readonly SheetProblem[]>([])
  const upload = useSend(marketCalls.upload, {
    refresh: ['Jobs', marketCalls.getChannelMarketData, marketCalls.getMarketCategory],
    handled: true,
    onDone: ({ rows, replaced }) => {
      message.success(`已保存${rows}行${replaced > 0 ? `，其中更新${replaced}行` : ''}`)
      setPicked(undefined)
      setProblems([])
      setFault('')
    },
    onFailed: (error) => {
      const told = error instanceof CallError ? marketFaults.safeParse(error.data) : undefined
      setProblems(told?.data?.problems.filter(({ row }) => row > 0) ?? [])
      setFault(error.message)
    },
  })
  async function handlePick({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    if (file) {
      const read = await readMarketFile(file)
      setFault(typeof read === 'string' ? read : '')
      setProblems([])
      setPicked(typeof read === 'string' ? undefined : { name: file.name, rows: read })
      // The same file may be chosen once more after it was mended.
      target.value = ''
    }
  }
  return (
    <FormSection
      title="市场数据"
      text={`按模板填写月份、城市、岗位、类别、需求人数和薪资，一次最多${marketLimits.rows}行。整张表一起保存，有误的行会逐行列出。`}
    >
      {fault ? <Note kind="error" title={fault} /> : null}
      <ProblemList problems={problems} />
      <input
        ref={picker}
        type="file"
        accept=".xlsx,.csv"
        aria-label="市场数据文件"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => handlePick(event)}
      />
      <Form
        form={form}
        initialValues={{ source: '' }}
        onFinish={({ source }) => (picked ? upload.run({ id, source, ...picked }) : setFault('请选择文件'))}
      >
        <FormItem
          name="source"
          label="数据来源"
          rules={[
            textRule({
              required: marketMessages.sourceRequired,
              max: marketLimits.sourceMax,
              message: marketMessages.sourceLength,
            }),
          ]}
        >
          <CountedInput max={marketLimits.sourceMax} placeholder="如：厦门市人才服务中心 2026年一季度" />
        </FormItem>
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={() => savesHere() && saveMarketTemplate()}>下载模板</Button>
          <Button onClick={() => picker.current?.click()}>选择文件</Button>
          <Button type="primary" htmlType="submit" loading={upload.isSending}>
            上传
          </Button>
          <span className="min-w-0 break-all text-soft">{picked ? picked.name : '还没有选择文件'}</span>
        </div>
      </Form>
      <BatchList id={id} />
    </FormSection>
  )
}

function ProblemList({ problems }: { problems: readonly SheetProblem[] }) {
  return problems.length === 0 ? null : (
    <>
      <ul aria-label="有误的行" className="mb-4 max-h-80 overflow-y-auto rounded-card border border-line">
        {problems.slice(0, shownMost).map(({ row, message }) => (
          <li key={row} className="flex gap-3 border-b border-line px-3 py-2 last:border-b-0">
            <span className="w-20 shrink-0 text-faint">第{row}行</span>
            <span className="min-w-0 break-words">{message}</span>
          </li>
        ))}
      </ul>
      {problems.length > shownMost ? (
        <p className="mb-4 text-sm text-faint">另有{problems.length - shownMost}行没有列出</p>
      ) : null}
    </>
  )
}

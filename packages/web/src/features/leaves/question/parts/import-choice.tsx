import { DownloadOutlined, FileTextOutlined } from '@ant-design/icons-svg'
import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { formatLabels, importFormats, questionImportCalls } from '@zhixing/contract/leaves/question/import-calls.ts'
import { useId, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Note } from '#ui/note.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { FileUploader } from '../../../base/upload/parts/shared/file-uploader.tsx'
import { PickFiles } from '../../../base/upload/parts/shared/pick-files.tsx'
import { bankPaths } from '../bank-paths.ts'
import { formatWays } from '../import-ways.ts'
import type { Importer } from '../use-import.ts'
import { BankSelect, type ChosenBank } from './shared/bank-select.tsx'
import { categoryChoices } from './shared/category-tree.ts'

interface ImportChoiceProps {
  importer: Importer
}

const choices = importFormats.map((value) => ({ value, label: formatLabels[value], text: formatWays[value].text }))

/** What is imported, and where to. */
export function ImportChoice({ importer }: ImportChoiceProps) {
  const { draft, isRestored, isKept, change, check, isChecking, refusal, checked, restart } = importer
  const isEmpty = draft.files.length === 0 && draft.text.trim() === ''
  return (
    <section aria-label="选择内容" className="mb-4 grid grid-cols-1 gap-5 rounded-card bg-card p-4 shadow-card md:p-6">
      {isRestored ? <Note kind="info" title="已恢复上次选择的内容" /> : null}
      {isKept ? null : <Note kind="warning" title="内容过大或浏览器不允许暂存，请在刷新或关闭页面前完成导入" />}
      <Target importer={importer} />
      <div>
        <p className="mb-2 font-medium">格式</p>
        <ChoiceCards
          label="格式"
          columns={3}
          choices={choices}
          value={draft.format}
          onChange={(format) => change({ format, files: [], text: '' })}
        />
      </div>
      {formatWays[draft.format].types ? <FileSource importer={importer} /> : <TextSource importer={importer} />}
      {refusal ? <Note kind="error" title={refusal} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          type={checked ? 'default' : 'primary'}
          disabled={isEmpty || draft.bankId === 0}
          loading={isChecking}
          onClick={check}
        >
          {checked ? '重新检查' : '检查题目'}
        </Button>
        {isEmpty ? null : (
          <Button type="text" onClick={restart}>
            重新开始
          </Button>
        )}
      </div>
    </section>
  )
}

function Target({ importer: { draft, change } }: ImportChoiceProps) {
  const field = useId()
  const [chosen, setChosen] = useState<ChosenBank>()
  const bank = useCall(bankCalls.detail, { id: draft.bankId }, { enabled: draft.bankId > 0 })
  if (draft.bankId === 0) {
    return (
      <Note
        kind="warning"
        title="还没有可以导入的题库，请先新建题库。"
        action={<LinkButton to={bankPaths.all}>去新建</LinkButton>}
      />
    )
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div>
        <label htmlFor={`${field}bank`} className="mb-1 block font-medium">
          导入到
        </label>
        <BankSelect
          id={`${field}bank`}
          isEditable
          bank={chosen?.id === draft.bankId ? chosen : bank.data}
          onChange={(next) => {
            setChosen(next)
            change({ bankId: next.id, categoryId: 0 })
          }}
        />
      </div>
      <div>
        <label htmlFor={`${field}category`} className="mb-1 block font-medium">
          没有写分类的题目放入
        </label>
        <SelectInput
          id={`${field}category`}
          className="w-full"
          value={String(draft.categoryId)}
          options={[{ value: '0', label: '未分类' }, ...categoryChoices(bank.data?.categories ?? [])]}
          onChange={(id: string) => change({ categoryId: Number(id) })}
        />
      </div>
    </div>
  )
}

function FileSource({ importer: { draft, change } }: { importer: Importer }) {
  const { types = [], hint } = formatWays[draft.format]
  return (
    <div>
      <FileUploader
        key={draft.format}
        types={types}
        typeMessage={`请选择 ${types.map((type) => `.${type}`).join('、')} 文件`}
        hint={hint}
        value={draft.files}
        onChange={(files) => change({ files })}
      />
      {draft.format === 'xlsx' ? <Template /> : null}
    </div>
  )
}

function Template() {
  const { run, isSending } = useSend(questionImportCalls.template, { onDone: ({ url }) => window.location.assign(url) })
  return (
    <Button
      type="link"
      className="!px-0"
      icon={<Icon of={DownloadOutlined} />}
      loading={isSending}
      onClick={() => run({})}
    >
      下载模板
    </Button>
  )
}

function TextSource({ importer: { draft, change } }: { importer: Importer }) {
  const field = useId()
  const { hint, example, reads } = formatWays[draft.format]
  function read(files: readonly File[]): void {
    const [first] = files
    first?.text().then(
      (text) => change({ text }),
      () => undefined,
    )
  }
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <label htmlFor={field} className="font-medium">
          内容
        </label>
        <PickFiles size="small" accept={reads} icon={<Icon of={FileTextOutlined} />} onPick={read}>
          从文件读入
        </PickFiles>
      </div>
      <TextArea
        id={field}
        aria-describedby={`${field}hint`}
        autoSize={{ minRows: 10, maxRows: 24 }}
        placeholder={example}
        value={draft.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <p id={`${field}hint`} className="mt-1 text-sm text-soft">
        {hint}
      </p>
    </div>
  )
}

import { practiceLimits } from '@zhixing/contract/leaves/practice/limits.ts'
import type { StepResult } from '@zhixing/contract/leaves/practice/shapes.ts'
import { fileLarge } from '@zhixing/contract/leaves/work/limits.ts'
import { useId } from 'react'
import { CountedText } from '#ui/counted-text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { FileUploader } from '../../../base/upload/parts/shared/file-uploader.tsx'

const bytesPerMb = 1024 * 1024
const { sizeMbMax, stepFilesMax, resultMax, linkMax } = practiceLimits

export function largeRefusal(file: File): string | undefined {
  return file.size > sizeMbMax * bytesPerMb ? fileLarge(file.name, sizeMbMax) : undefined
}

interface ResultFieldsProps {
  /** The step, for screen readers: 步骤1. */
  label: string
  result: StepResult
  onChange: (result: StepResult) => void
}

/** What I did for a step: words, a link, files, in any mixture. */
export function ResultFields({ label, result, onChange }: ResultFieldsProps) {
  const id = useId()
  return (
    <fieldset className="m-0 mt-4 grid min-w-0 grid-cols-1 gap-3 border-0 border-t border-solid border-line p-0 pt-4">
      <legend className="sr-only">{label}的成果</legend>
      <div className="pb-5">
        <CountedText
          isSoft
          aria-label={`${label}的成果说明`}
          placeholder="写下您完成的内容、过程和结果"
          max={resultMax}
          autoSize={{ minRows: 3, maxRows: 12 }}
          value={result.text}
          onChange={({ target }) => onChange({ ...result, text: target.value })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-link`} className="mb-1 block">
          成果链接
        </label>
        <TextInput
          id={`${id}-link`}
          inputMode="url"
          placeholder="https://，选填"
          maxLength={linkMax}
          value={result.link}
          onChange={({ target }) => onChange({ ...result, link: target.value })}
        />
      </div>
      <FileUploader
        typeMessage=""
        hint={`成果文件，选填，最多${stepFilesMax}个，每个不超过${sizeMbMax}MB`}
        max={stepFilesMax}
        refusal={largeRefusal}
        value={result.files}
        onChange={(files) => onChange({ ...result, files: [...files] })}
      />
    </fieldset>
  )
}

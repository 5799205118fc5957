import { LinkOutlined } from '@ant-design/icons-svg'
import type { StepResult } from '@zhixing/contract/leaves/practice/shapes.ts'
import { Icon } from '#ui/icon.tsx'
import { FileList } from '../../../base/upload/parts/shared/file-list.tsx'
import { isBlankResult } from '../product-values.ts'

/** What was done for a step: words, a link, files. */
export function ResultBody({ result }: { result: StepResult }) {
  const { text, link, files } = result
  if (isBlankResult(result)) {
    return <p className="text-faint">没有填写内容</p>
  }
  return (
    <div className="flex flex-col gap-3">
      {text ? <p className="break-words whitespace-pre-line">{text}</p> : null}
      {link ? (
        <a
          href={link}
          target="_blank"
          rel="noopener nofollow noreferrer"
          className="inline-flex items-center gap-1 break-all text-primary hover:underline max-md:min-h-11"
        >
          <Icon of={LinkOutlined} className="shrink-0" /> {link}
        </a>
      ) : null}
      <FileList label="步骤文件" files={files} />
    </div>
  )
}

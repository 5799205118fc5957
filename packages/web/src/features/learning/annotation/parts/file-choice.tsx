import type { StoredFile } from '@zhixing/contract/base/upload/calls.ts'
import { type ReactNode, useState } from 'react'

interface FileChoiceProps {
  title: string
  files: readonly StoredFile[]
  /** How many notes a file has. */
  countOf: (file: StoredFile) => number
  /** Which is open at first. */
  first: number | undefined
  children: (file: StoredFile) => ReactNode
}

/** Files with their notes, one open at a time. */
export function FileChoice({ title, files, countOf, first, children }: FileChoiceProps) {
  const [openId, setOpenId] = useState(first)
  return (
    <section aria-label={title} className="mt-4">
      <h2 className="mb-2 font-semibold">{title}</h2>
      <ul className="flex flex-col gap-2">
        {files.map((file) => {
          const isOpen = file.id === openId
          const count = countOf(file)
          return (
            <li key={file.id} className="rounded-card border border-line">
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => setOpenId(isOpen ? undefined : file.id)}
                className="flex min-h-11 w-full items-center gap-2 px-3 py-2 text-left"
              >
                <span className="min-w-0 flex-1 break-all">{file.filename}</span>
                <span className="shrink-0 text-sm text-soft">{count > 0 ? `${count}处批注` : '没有批注'}</span>
                <span className="shrink-0 text-sm text-primary">{isOpen ? '收起' : '打开'}</span>
              </button>
              {isOpen ? <div className="border-t border-line p-2 md:p-3">{children(file)}</div> : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

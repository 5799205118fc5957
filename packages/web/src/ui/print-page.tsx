import '#theme/print.css'
import { CloseOutlined, PrinterOutlined } from '@ant-design/icons-svg'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useSaveHere } from './use-save-here.ts'

interface PrintPageProps {
  title: string
  onLeave: () => void
  /** What may be chosen before printing; not printed. */
  options?: ReactNode
  /** There is nothing to print. */
  isEmpty?: boolean
  /** Sheets of paper. */
  children: ReactNode
}

/** Page kind Focus for what goes on paper: the sheets as they will be, and the browser’s own way to a printer or a PDF. */
export function PrintPage({ title, onLeave, options, isEmpty = false, children }: PrintPageProps) {
  const mayBePrinted = useSaveHere()
  return (
    <div className="min-h-dvh">
      <header className="sticky top-0 z-10 flex h-14 items-center gap-3 border-b border-line bg-card px-4 print:hidden">
        <Button type="text" icon={<Icon of={CloseOutlined} />} aria-label="退出" onClick={onLeave} />
        <h1 className="min-w-0 flex-1 truncate text-lg font-semibold">{title}</h1>
        <Button
          type="primary"
          icon={<Icon of={PrinterOutlined} />}
          disabled={isEmpty}
          onClick={() => mayBePrinted() && window.print()}
        >
          打印
        </Button>
      </header>
      <div className="mx-auto flex max-w-[1240px] gap-6 px-4 py-4 max-lg:flex-col print:block print:max-w-none print:p-0">
        <aside aria-label="打印选项" className="shrink-0 lg:w-80 print:hidden">
          <div className="grid gap-4 rounded-card bg-card p-4 shadow-card lg:sticky lg:top-18">
            {options}
            <p className="text-sm text-soft">需要 PDF 时，请在打印窗口的目标打印机中选择“另存为 PDF”。</p>
          </div>
        </aside>
        <div className="min-w-0 flex-1">{children}</div>
      </div>
    </div>
  )
}

const sizes = { small: 'text-[12px]', usual: 'text-[14px]', large: 'text-[17px]' } as const
export type PrintSize = keyof typeof sizes

export const printSizes: readonly { value: PrintSize; label: string }[] = [
  { value: 'small', label: '小' },
  { value: 'usual', label: '标准' },
  { value: 'large', label: '大' },
]

/** Something that begins on a new sheet of paper, always light. */
export function PaperPart({ label, size, children }: { label: string; size: PrintSize; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className={`zx-paper mx-auto mb-4 max-w-[210mm] px-4 py-6 shadow-card not-first:break-before-page md:px-[15mm] md:py-[16mm] print:m-0 print:max-w-none print:p-0 print:shadow-none ${sizes[size]}`}
    >
      {children}
    </section>
  )
}

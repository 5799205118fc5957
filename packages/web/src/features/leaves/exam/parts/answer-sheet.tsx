import type { SheetQuestion } from '../sheet-layout.ts'
import { type SheetMark, sheet, sheetPages } from '../sheet-layout.ts'

interface AnswerSheetProps {
  title: string
  org: string
  /** A, B, or empty for the paper as it is. */
  code: string
  seed: string
  questions: readonly SheetQuestion[]
}

const corner = 6
const cornerInset = 6
const corners = [
  [cornerInset, cornerInset],
  [sheet.width - cornerInset - corner, cornerInset],
  [cornerInset, sheet.height - cornerInset - corner],
  [sheet.width - cornerInset - corner, sheet.height - cornerInset - corner],
] as const

/** An answer sheet of A4 pages with registration marks, drawn in millimetres, so that it prints as it was laid out. */
export function AnswerSheet({ questions, ...head }: AnswerSheetProps) {
  const pages = sheetPages(questions)
  return pages.map((marks, at) => (
    <section
      // biome-ignore lint/suspicious/noArrayIndexKey: pages of a sheet have nothing but their number
      key={at}
      aria-label={`答题卡第${at + 1}页`}
      className="zx-paper zx-answer-sheet mx-auto mb-4 max-w-[210mm] shadow-card print:m-0 print:shadow-none"
    >
      <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} className="block h-auto w-full" role="img">
        <title>{`答题卡第${at + 1}页，共${pages.length}页`}</title>
        {corners.map(([x, y]) => (
          <rect key={`${x}.${y}`} x={x} y={y} width={corner} height={corner} className="fill-ink" />
        ))}
        {at === 0 ? <SheetHead {...head} /> : null}
        {marks.map((mark) => (
          <Mark key={`${mark.is}${mark.x}.${mark.y}`} mark={mark} />
        ))}
        <text x={sheet.width / 2} y={289} fontSize={3.4} textAnchor="middle" className="fill-ink">
          {`${head.seed}　第${at + 1}页 共${pages.length}页`}
        </text>
      </svg>
    </section>
  ))
}

const digits = [...'0123456789']
const numberColumns = 10
const cell = 6.4

function SheetHead({ title, org, code }: Omit<AnswerSheetProps, 'questions' | 'seed'>) {
  return (
    <g className="fill-ink">
      <text x={sheet.width / 2} y={22} fontSize={6} fontWeight={600} textAnchor="middle">
        {[org, title].filter(Boolean).join('　')}
      </text>
      <text x={sheet.width / 2} y={31} fontSize={5.5} textAnchor="middle">
        答题卡
      </text>
      {['姓名', '班级'].map((label, at) => (
        <g key={label}>
          <text x={sheet.left} y={44 + at * 10} fontSize={4}>
            {label}
          </text>
          <line x1={sheet.left + 12} x2={sheet.left + 70} y1={45 + at * 10} y2={45 + at * 10} {...stroke} />
        </g>
      ))}
      <text x={sheet.left} y={66} fontSize={4}>
        试卷
      </text>
      {['A', 'B'].map((letter, at) => (
        <Bubble key={letter} x={sheet.left + 14 + at * 10} y={66} letter={letter} isFilled={letter === code} />
      ))}
      <text x={sheet.left} y={78} fontSize={3.4}>
        选择、判断题（T为正确，F为错误）用2B铅笔填涂。
      </text>
      <text x={sheet.left} y={85} fontSize={3.4}>
        填空、简答题用黑色签字笔作答，保持卡面清洁，不折叠。
      </text>
      <StudentNumber />
    </g>
  )
}

const stroke = { strokeWidth: 0.25, className: 'stroke-ink' } as const

/** Boxes to write the student number in, and a bubble for each of its digits. */
function StudentNumber() {
  const left = sheet.right - numberColumns * cell
  return (
    <g>
      <text x={left - 3} y={42} fontSize={4} textAnchor="end">
        学号
      </text>
      {Array.from({ length: numberColumns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns of a grid have nothing but their number
        <g key={column}>
          <rect x={left + column * cell} y={36} width={cell} height={8} fill="none" {...stroke} />
          {digits.map((digit, row) => (
            <Bubble key={digit} x={left + (column + 0.5) * cell} y={49 + row * 4.9} letter={digit} />
          ))}
        </g>
      ))}
    </g>
  )
}

interface BubbleProps {
  /** Of its middle. */
  x: number
  /** Of its letter’s base line. */
  y: number
  letter: string
  isFilled?: boolean
}

const bubble = { width: 4.8, height: 3.2 } as const

function Bubble({ x, y, letter, isFilled = false }: BubbleProps) {
  return (
    <g>
      <rect
        x={x - bubble.width / 2}
        y={y - 2.7}
        width={bubble.width}
        height={bubble.height}
        rx={0.6}
        className={isFilled ? 'fill-ink stroke-ink' : 'fill-none stroke-ink'}
        strokeWidth={0.2}
      />
      <text x={x} y={y - 0.2} fontSize={2.6} textAnchor="middle" className={isFilled ? 'fill-card' : 'fill-ink'}>
        {letter}
      </text>
    </g>
  )
}

function Mark({ mark }: { mark: SheetMark }) {
  const { x, y } = mark
  switch (mark.is) {
    case 'bubbles':
      return (
        <g>
          <text x={x + sheet.numberWidth - 2} y={y} fontSize={3.4} textAnchor="end" className="fill-ink">
            {mark.no}
          </text>
          {mark.letters.map((letter, at) => (
            <Bubble key={letter} x={x + sheet.numberWidth + (at + 0.5) * sheet.bubbleStep} y={y} letter={letter} />
          ))}
        </g>
      )
    case 'line':
      return (
        <g>
          <text x={x} y={y + 4} fontSize={3.6} className="fill-ink">
            {mark.label}
          </text>
          <line x1={x + 16} x2={x + mark.width} y1={y + 5} y2={y + 5} {...stroke} />
        </g>
      )
    default:
      return (
        <g>
          <rect x={x} y={y} width={mark.width} height={mark.height} fill="none" {...stroke} />
          <text x={x + 2} y={y + 5} fontSize={3.6} className="fill-ink">
            {mark.label}
          </text>
        </g>
      )
  }
}

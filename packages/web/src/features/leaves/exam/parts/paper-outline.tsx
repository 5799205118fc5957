import type { SectionFigures } from '@zhixing/contract/leaves/exam/sections.ts'
import { scoreText } from '#ui/score-text.ts'
import { sectionsOfPaper } from '../paper-sections.ts'

const cell = 'border-b border-line py-2 align-top'
const name = `${cell} w-full px-0 text-left font-normal`
const figure = `${cell} pr-0 pl-4 text-right whitespace-nowrap tabular-nums`

/** Which sections a paper has, and what each is worth. */
export function PaperOutline({ sections }: { sections: readonly SectionFigures[] }) {
  if (sections.length === 0) {
    return null
  }
  return (
    <section className="mt-6" aria-label="试卷结构">
      <h2 className="mb-1 text-lg font-semibold">试卷结构</h2>
      <table className="w-full border-collapse">
        <thead>
          <tr className="text-sm text-faint">
            <th scope="col" className={name}>
              大题
            </th>
            <th scope="col" className={`${figure} font-normal`}>
              题数
            </th>
            <th scope="col" className={`${figure} font-normal`}>
              分值
            </th>
          </tr>
        </thead>
        <tbody>
          {sectionsOfPaper(sections, []).map(({ at, title, count, score }) => (
            <tr key={at}>
              <th scope="row" className={`${name} break-words text-ink`}>
                {title}
              </th>
              <td className={figure}>{count} 题</td>
              <td className={figure}>{scoreText(score)} 分</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

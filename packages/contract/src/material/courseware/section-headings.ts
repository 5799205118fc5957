import { type SectionInput, sectionLimits } from '../../leaves/exam/sections.ts'

const number = /^\s*第?[一二三四五六七八九十]+(?:部分|大题)?\s*[、.．:：]\s*/
/** What a part is worth stands in the paper anyway: （每题3分，共30分）. */
const brackets = /([（(【[][^（()）【】[\]]*[)）】\]])/
const figures = /^[（(【[].*\d\s*分/s
const nameAndMore = /^([^：:。；;]+)[：:。；;]\s*(.*)$/s

function cut(text: string, max: number): string {
  return [...text].slice(0, max).join('')
}

/** A heading without the brackets that say what its part is worth. */
function withoutFigures(heading: string): string {
  return heading
    .split(brackets)
    .filter((part) => !figures.test(part))
    .map((part) => part.trim())
    .join('')
}

/** A section as the heading of a document names it: 二、多选题（每题3分，共30分） is 多选题. */
function sectionOf(heading: string): SectionInput {
  const bare = withoutFigures(heading.replace(number, ''))
  const [, title = bare, intro = ''] = nameAndMore.exec(bare) ?? []
  return { title: cut(title.trim(), sectionLimits.titleMax), intro: cut(intro, sectionLimits.introMax), shuffle: false }
}

export interface SectionedPaper {
  sections: SectionInput[]
  /** The section of each question. */
  places: number[]
}

/** The sections of a paper whose questions stand below these headings; none where one of them stands below none. */
export function sectionsOfHeadings(headings: readonly string[]): SectionedPaper {
  const runs: string[] = []
  const places = headings.map((heading, at) => {
    if (at === 0 || heading !== headings[at - 1]) {
      runs.push(heading)
    }
    return runs.length - 1
  })
  const sections = runs.map(sectionOf)
  const isWhole = sections.every(({ title }) => title !== '') && sections.length <= sectionLimits.max
  return isWhole ? { sections, places } : { sections: [], places: headings.map(() => 0) }
}

import { labelOf, madePathOf, managePathOf } from '@zhixing/contract/content-types.ts'
import type { Teaching } from '@zhixing/contract/faces/home/calls.ts'
import { draftsPath } from '@zhixing/contract/material/library/paths.ts'
import { mainType } from '@zhixing/contract/types/main-type.ts'
import type { FigureTile } from '#ui/figure-tiles.tsx'

type Taught = Teaching['figures']['taught']

/** Whether somebody teaches nothing and has nothing begun: the page says where to begin. */
export function isNothing({ figures, marking, hand_ins, drafts }: Teaching): boolean {
  return figures.taught.length + figures.drafts + marking.length + hand_ins.length + drafts.length === 0
}

/** The figures of the teaching centre, each with the list it counts: what is taught by type, the main one where there is none. */
export function teachingTiles({ figures, marking }: Teaching): readonly FigureTile[] {
  const { taught, learners, waiting, drafts } = figures
  const [first] = marking
  return [
    ...taughtTiles(taught.length > 0 ? taught : [{ type: mainType, num: 0 }]),
    { label: '学员', value: learners, note: '不重复计' },
    { label: '待批阅', value: waiting, note: '份', to: first && managePathOf(first, 'mark') },
    { label: '草稿', value: drafts, to: draftsPath },
  ]
}

/** Types that are listed together, as camps and trainings are, are counted together. */
function taughtTiles(taught: Taught): FigureTile[] {
  const paths = [...new Set(taught.map(({ type }) => madePathOf(type)))]
  return paths.map((to) => {
    const listed = taught.filter(({ type }) => madePathOf(type) === to)
    const label = `我教的${listed.map(({ type }) => labelOf({ type, kind: '' })).join('和')}`
    return { label, value: listed.reduce((sum, { num }) => sum + num, 0), to }
  })
}

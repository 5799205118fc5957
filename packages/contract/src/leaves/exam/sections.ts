import { z } from 'zod'
import { qInt, text } from '../../kernel/coerce.ts'

export const sectionLimits = { max: 20, titleMax: 40, introMax: 500 } as const

export const sectionMessages = {
  titleRequired: '请输入大题名称',
  titleLong: '大题名称最多40个字符',
  introLong: '大题说明最多500个字符',
  many: '最多20个大题',
  gone: '大题不存在',
} as const

/** A section of a paper, 大题, as its maker sends it (expected 3.4). */
export const sectionInput = z.object({
  title: text({
    min: 1,
    max: sectionLimits.titleMax,
    message: sectionMessages.titleLong,
    required: sectionMessages.titleRequired,
  }),
  intro: text({ max: sectionLimits.introMax, message: sectionMessages.introLong }).default(''),
  /** Its questions come in another order for every learner. */
  shuffle: z.boolean().default(false),
})
export type SectionInput = z.output<typeof sectionInput>

export const sectionList = z.array(sectionInput).max(sectionLimits.max, sectionMessages.many)

/** Which section something belongs to: its place from 0, which is also what a paper without sections has. */
export const sectionPlace = qInt(0, sectionLimits.max - 1)

/** A section as those read it who sit, mark or print a paper. */
export const sectionShown = z.object({ title: z.string(), intro: z.string() })
export type SectionShown = z.infer<typeof sectionShown>

/** Of how many questions a paper or a part of it is, and what it is worth. */
export const paperFigures = z.object({ question_num: z.number(), total_score: z.number() })
export type PaperFigures = z.infer<typeof paperFigures>

/** A section as it stands in the paper, with what it is worth. */
export const sectionFigures = sectionShown.extend({ shuffle: z.boolean(), ...paperFigures.shape })
export type SectionFigures = z.infer<typeof sectionFigures>

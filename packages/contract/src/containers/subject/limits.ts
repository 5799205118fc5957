import { contentTypes, toWire } from '../../content-types.ts'

/** Subject types of spec 1 §2.2, with what stands in one: wire names of contents. */
const kinds = {
  channel: { label: '职业路径', contents: ['channel'] },
  trainings: { label: '实训', contents: ['training_camp', 'training'] },
  contest: { label: '竞赛', contents: ['contest'] },
  study_resource: { label: '学习资源', contents: ['study_resource'] },
  teaching_resource: { label: '教学资源', contents: ['teaching_resource'] },
  room: { label: '班级', contents: ['room'] },
} as const

export type SubjectType = keyof typeof kinds
export const subjectTypes = Object.keys(kinds) as [SubjectType, ...SubjectType[]]

export const subjectLimits = { titleMax: 30, introduceMax: 500, contentMax: 200, pageSize: 20, addMax: 50 } as const

export const subjectMessages = {
  titleRequired: '请输入专题名称',
  titleLength: `名称限制${subjectLimits.titleMax}个字符以内`,
  introduceLength: `简介限制${subjectLimits.introduceMax}个字符以内`,
} as const

export function subjectLabel(type: SubjectType): string {
  return kinds[type].label
}

/** Wire names of what may stand in a subject of a type. */
export function contentsOf(type: SubjectType): readonly string[] {
  return kinds[type].contents
}

const wireNames = new Set(
  Object.values(contentTypes).flatMap((type) =>
    Object.keys(type.wire).map((kind) => toWire({ type: type.name, kind })),
  ),
)

/** The types something can be put in: those whose contents this version has. */
export const liveSubjectTypes = subjectTypes.filter((type) => contentsOf(type).some((wire) => wireNames.has(wire)))

export function isSubjectType(value: string | undefined): value is SubjectType {
  return subjectTypes.some((type) => type === value)
}

/** The input of the subjects one looks after. */
export function madeSubjectsInput({ keyword }: Record<string, string>) {
  return { ...(keyword ? { keyword } : {}), limit: subjectLimits.pageSize, offset: 0 }
}

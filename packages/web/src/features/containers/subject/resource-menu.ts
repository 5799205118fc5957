import type { SubjectType } from '@zhixing/contract/containers/subject/limits.ts'
import type { Session } from '@zhixing/contract/session.ts'
import { canSeeTeaching, isTeacher } from '#session/can.ts'

interface ResourceCentre {
  type: SubjectType
  label: string
  isFor?: (session: Session) => boolean
}

/** The resource menu: four centres for everybody, two for privileged roles (spec 1 §2.4, C047). */
const centres: readonly ResourceCentre[] = [
  { type: 'channel', label: '职业中心' },
  { type: 'trainings', label: '实训中心' },
  { type: 'contest', label: '竞赛中心' },
  { type: 'study_resource', label: '课程中心' },
  { type: 'teaching_resource', label: '教学资料', isFor: canSeeTeaching },
  { type: 'room', label: '班级中心', isFor: isTeacher },
]

/** The centres a person is shown, of types of which this version has something. */
export function resourceMenu(session: Session, live: readonly SubjectType[]) {
  return centres
    .filter(({ type, isFor }) => live.includes(type) && (isFor?.(session) ?? true))
    .map(({ type, label }) => ({ label, path: `/sec/subject/type/${type}` }))
}

import { articleType } from './features/article/type.tsx'
import { documentType } from './features/document/type.tsx'
import { examType, testType } from './features/exam/type.tsx'
import { linkType } from './features/link/type.tsx'
import type { TypeModule } from './features/outline/parts/shared/type-module.ts'
import { pictureType } from './features/picture/type.tsx'
import { practiceType } from './features/practice/type.tsx'
import { questionItemType } from './features/question-item/type.tsx'
import { signinType } from './features/signin/type.tsx'
import { thirdPartyType } from './features/third-party/type.tsx'
import { videoType } from './features/video/type.tsx'
import { workType } from './features/work/type.tsx'

/** What can be made inside a container, in the order of the menu 添加内容. A new type is one line here. */
export const typeModules: readonly TypeModule[] = [
  articleType,
  videoType,
  documentType,
  pictureType,
  linkType,
  examType,
  testType,
  questionItemType,
  signinType,
  thirdPartyType,
  workType,
  practiceType,
]

/** The module of a wire name; undefined for a kind this version does not know. */
export function typeModuleOf(type: string): TypeModule | undefined {
  return typeModules.find((module) => module.type === type)
}

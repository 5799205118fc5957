import { collectionModule } from './features/containers/collection/container.tsx'
import type { ContainerModule } from './features/content/content/parts/shared/container-module.ts'
import type { TypeModule } from './features/learning/outline/parts/shared/type-module.ts'
import { articleType } from './features/leaves/article/type.tsx'
import { documentType } from './features/leaves/document/type.tsx'
import { examType, testType } from './features/leaves/exam/type.tsx'
import { linkType } from './features/leaves/link/type.tsx'
import { pictureType } from './features/leaves/picture/type.tsx'
import { practiceType } from './features/leaves/practice/type.tsx'
import { questionItemType } from './features/leaves/question-item/type.tsx'
import { signinType } from './features/leaves/signin/type.tsx'
import { thirdPartyType } from './features/leaves/third-party/type.tsx'
import { videoType } from './features/leaves/video/type.tsx'
import { workType } from './features/leaves/work/type.tsx'

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

/** The containers that are managed in a frame of their own. A new container is one line here. */
const containerModules: readonly ContainerModule[] = [collectionModule]

/** The module of a container's type; undefined for one that has no pages of managing. */
export function containerModuleOf(type: string): ContainerModule | undefined {
  return containerModules.find((module) => module.type === type)
}

import { ProfileOutlined } from '@ant-design/icons-svg'
import { type SubjectDetail, type SubjectRow, subjectCalls } from '@zhixing/contract/containers/subject/calls.ts'
import { madeSubjectsInput, subjectLimits } from '@zhixing/contract/containers/subject/limits.ts'
import { lazy } from 'react'
import type { ContainerModule } from '../../content/content/parts/shared/container-module.ts'
import { ManageContainer } from '../container/parts/shared/manage-container.ts'

const SubjectForm = lazy(async () => ({ default: (await import('./parts/subject-form.tsx')).SubjectForm }))
const SubjectContents = lazy(async () => ({ default: (await import('./parts/subject-contents.tsx')).SubjectContents }))
const OwnSubject = lazy(async () => ({ default: (await import('./parts/own-subject.tsx')).OwnSubject }))

export const subjectModule: ContainerModule = {
  type: 'subject',
  icon: ProfileOutlined,
  Manage: ManageContainer,
  calls: subjectCalls,
  titleMax: subjectLimits.titleMax,
  form: (stored?: SubjectDetail) => <SubjectForm stored={stored} />,
  contents: (subject: SubjectDetail) => <SubjectContents key={subject.id} subject={subject} />,
  ownCard: (subject: SubjectRow) => <OwnSubject subject={subject} />,
  made: madeSubjectsInput,
  words: {
    preview: '预览专题',
    remove: '专题中的内容不会被删除。',
    made: {
      title: '专题页',
      search: '搜索专题',
      empty: { title: '还没有专题', text: '专题把同类内容按顺序放在一起，方便推荐和订阅。' },
    },
  },
}

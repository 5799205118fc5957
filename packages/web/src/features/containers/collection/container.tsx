import { ReadOutlined } from '@ant-design/icons-svg'
import {
  type CollectionDetail,
  type CollectionRow,
  collectionCalls,
} from '@zhixing/contract/containers/collection/calls.ts'
import { collectionKinds } from '@zhixing/contract/containers/collection/kinds.ts'
import { collectionLimits } from '@zhixing/contract/containers/collection/limits.ts'
import { lazy } from 'react'
import type { ContainerModule } from '../../content/content/parts/shared/container-module.ts'
import { ManageContainer } from '../container/parts/shared/manage-container.ts'

const CollectionForm = lazy(async () => ({ default: (await import('./parts/collection-form.tsx')).CollectionForm }))

export const collectionModule: ContainerModule = {
  type: 'collection',
  icon: ReadOutlined,
  Manage: ManageContainer,
  calls: collectionCalls,
  learning: collectionCalls,
  permission: 'create_study_collection',
  titleMax: collectionLimits.titleMax,
  form: (stored?: CollectionDetail) => <CollectionForm stored={stored} />,
  kindOf: ({ type_name }: CollectionRow) => type_name,
  aliasOf: ({ type }: CollectionDetail) => collectionKinds.find(({ input }) => input.type === type)?.key ?? '',
  tagPath: (id) => `/sec/resource_center?tag_id=${id}`,
  kinds: collectionKinds,
  words: {
    add: '填写基本信息，创建后即可添加章节和内容。',
    all: {
      title: '资源中心',
      text: '系统学习资源与教学资源，按行业、关键词查找。',
      search: '搜索资源',
      called: '资源',
    },
    mine: {
      joinFirst: {
        text: '到资源中心找一门感兴趣的内容，加入后会显示在这里。',
        to: '/sec/resource_center',
        label: '去资源中心',
      },
    },
  },
}

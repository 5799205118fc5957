import { keptDays } from '../../content/content/shapes.ts'
import { listLimits } from '../../kernel/list.ts'

export const libraryLimits = {
  bulkMax: 100,
  folderTitleMax: 30,
  foldersMax: 200,
  /** Folders within folders. */
  depthMax: 3,
  tagsMax: 5,
  placesMax: 50,
  versionsMax: 20,
  pageSize: listLimits.limit,
} as const

export const libraryMessages = {
  folderRequired: '请输入文件夹名称',
  folderLength: '文件夹名称限制30个字符以内',
  folderExists: '名称已存在',
  folders: '文件夹数量已达上限',
  folderDepth: '文件夹最多三层',
  folderGone: '文件夹不存在或已被删除',
  tags: '最多选择5个标签',
  inUse: '所选素材正在使用中，删除后学员将看不到',
  noOrg: '加入组织后才能共享素材',
  bin: `删除的素材保留${keptDays}天，到期自动清除`,
  noFile: '该版本的文件已不存在',
} as const

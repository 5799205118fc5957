import { keptDays } from '../../content/content/shapes.ts'

const inBin = `在回收站保留${keptDays}天，其间可以完整恢复`

export const removalMessages = {
  sat: (count: number) => `有${count}人正在作答，请先收卷或等作答结束后再删除`,
  title: '输入的名称不一致，没有删除',
  bin: `删除后${inBin}`,
  /** The specification's question where nothing goes along: it holds once the bin has let go. */
  kept: (question: string) => `将${inBin}；到期${question}`,
} as const

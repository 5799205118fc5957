/** Limits of skills and of the points of a standard. */
export const skillLimits = {
  titleMax: 30,
  /** Skills that are added at once, one a line. */
  addMax: 50,
  /** Points of one standard. */
  pointsMax: 150,
  /** Characters of what is pasted, line ends included. */
  pasteMax: 2000,
  pageSize: 20,
} as const

export const skillMessages = {
  titleRequired: '请输入名称',
  titleLength: `名称限制${skillLimits.titleMax}个字符以内`,
  tooMany: `一次最多添加${skillLimits.addMax}项技能`,
  full: `最多添加${skillLimits.pointsMax}个技能点`,
} as const

/** Message where a skill would stand in a standard twice. */
export function skillTwiceText(title: string): string {
  return `技能「${title}」重复，同一技能只能添加一次`
}

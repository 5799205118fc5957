/** The groups a gradebook begins with; rows of the registry name theirs by key, `usual` where they name none. */
export const usualGroups = [
  { key: 'usual', name: '平时成绩', weight: 400, drop: 0 },
  { key: 'exam', name: '考试成绩', weight: 600, drop: 0 },
] as const

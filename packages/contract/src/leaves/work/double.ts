export const doubleMessages = {
  noRubric: '使用评分标准的作业不能设置双评',
  done: '双评已完成，成绩不能再修改。如需更正，请退回修改或在成绩册中调整',
  mine: '您已评过这份作业，请由其他批阅人继续',
  scoreMissing: '请先输入分数',
  oneByOne: '双评作业请逐份批阅',
} as const

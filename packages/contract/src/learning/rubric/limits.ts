/** Figures of rubrics (expected 3.34). */
export const rubricLimits = {
  titleMax: 60,
  criteriaMax: 30,
  levelsMin: 2,
  levelsMax: 10,
  levelTitleMax: 20,
  textMax: 300,
  commentMax: 500,
  idMax: 9999,
  ownMax: 200,
} as const

export const rubricMessages = {
  titleRequired: '请输入名称',
  titleLong: '名称限制60个字符以内',
  noCriteria: '请至少添加一个评分项',
  manyCriteria: '评分项最多30个',
  criterionTitle: '请输入评分项名称',
  criterionMax: '请输入评分项的满分',
  levels: '每个评分项需有2至10个等级',
  levelTitle: '请输入等级名称',
  levelTop: '最高等级的分数应等于该项满分',
  whole: '各项满分之和须为1至10000的整数',
  twice: '评分项重复，请刷新页面后重试',
  locked: '已按此评分标准批阅，只能修改文字，不能修改分值和评分项',
  byRubric: '该作业按评分标准评分，请逐项评分',
  changed: '评分标准已修改，请刷新页面后重试',
  pickRequired: '请先评完必评项',
  many: '评分标准模板最多200个',
  share: '加入机构后可共享',
  commentLong: '评语限制500个字符以内',
} as const

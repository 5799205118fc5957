/** Limits of market data. */
export const marketLimits = {
  rows: 20_000,
  /** Rows that the heading may stand in. */
  headRows: 10,
  /** Rows of all sheets of a channel together. */
  rowsOfChannel: 100_000,
  columns: 12,
  /** Letters of one cell as it is sent. */
  cell: 60,
  bytes: 8_000_000,
  postMax: 40,
  categoryMax: 30,
  sourceMax: 60,
  fileNameMax: 200,
  demandMost: 1_000_000,
  /** 元 a month. */
  payMost: 1_000_000,
  /** The months a trend tells. */
  months: 12,
  /** How many posts, cities and categories there are to choose from, the most wanted first. */
  choices: 50,
  /** Lines of the table of a trend. */
  lines: 20,
  /** The months before now that a sheet may speak of. */
  monthsBack: 120,
  /** How many sheets a list shows. */
  batches: 20,
} as const

export const marketMessages = {
  sourceRequired: '请填写数据来源',
  sourceLength: `数据来源限制${marketLimits.sourceMax}个字符以内`,
  noHead: '没有找到表头，请使用下载的模板',
  empty: '表格中没有数据',
  channelFull: (num: number) =>
    `一条职业路径最多保存${marketLimits.rowsOfChannel}行市场数据，加上这次的共${num}行，没有保存`,
  tooMany: `一次最多上传${marketLimits.rows}行，请分次上传`,
} as const

/** The columns of a sheet of market data, in the order of the template. */
export const marketTitles = {
  month: '月份',
  city: '城市',
  post: '岗位',
  category: '类别',
  demand: '需求人数',
  low: '薪资下限（元/月）',
  high: '薪资上限（元/月）',
} as const
export type MarketColumn = keyof typeof marketTitles
export const marketColumns = Object.keys(marketTitles) as MarketColumn[]

/** Groupings of the lines of a trend. */
export const trendSides = ['post', 'city', 'category'] as const
export type TrendSide = (typeof trendSides)[number]

export const trendSideLabels: Readonly<Record<TrendSide, string>> = { post: '岗位', city: '城市', category: '类别' }

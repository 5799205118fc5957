/** Limits of the site's own configuration. */
export const siteLimits = {
  nameMax: 20,
  hotlineMax: 40,
  copyrightMax: 100,
  recordMax: 60,
  addressMax: 300,
  systemsMost: 10,
} as const

export const siteMessages = {
  nameRequired: '请输入网站名称',
  nameLength: '网站名称限制20个字符以内',
  hotlineLength: '服务热线限制40个字符以内',
  copyrightLength: '版权信息限制100个字符以内',
  recordLength: '备案号限制60个字符以内',
  addressWrong: '请输入以 http:// 或 https:// 开头的地址',
  systemsMany: '最多添加10个系统',
  systemNameRequired: '请输入系统名称',
  contactWrong: '请输入以 http://、https:// 或 tel: 开头的地址',
} as const

/** The city everybody begins with (header.city.default). */
export const firstCity = { id: 350200, name: '厦门' } as const

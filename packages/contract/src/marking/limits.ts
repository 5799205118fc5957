export const markingMessages = { missingOfOne: '请先选择一项内容，再查看未交名单' } as const

/** People chosen by hand for one reminder. */
export const remindMax = 500

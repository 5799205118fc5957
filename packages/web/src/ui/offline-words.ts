/** What is said where a page waits for the network. */
export const offlineWords = { title: '没有网络', text: '联网后会自动继续。' } as const

import type { Config } from './config.ts'

/** The start's last word: the site by its name, the address people use, and this machine's own where that is another. */
export function startedText(name: string, { publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  const local = `http://localhost:${port}`
  const address = publicUrl ?? local
  return `${name}已启动：${address}${address === local ? '' : `（本机地址 ${local}）`}`
}

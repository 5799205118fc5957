import { useApp } from './use-app.ts'

/** Copies a text and says so: 复制成功, or 该浏览器不支持复制 (spec 2 §8). */
export function useCopy(): (text: string) => void {
  const { message } = useApp()
  return (text) => {
    copy(text).then(
      () => message.success('复制成功'),
      () => message.error('该浏览器不支持复制'),
    )
  }
}

async function copy(text: string): Promise<void> {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text)
    return
  }
  // Plain http and WeChat's browser have no clipboard object; a selected field can still be copied from.
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (!copied) {
    throw new Error('copy refused')
  }
}

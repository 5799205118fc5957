import 'virtual:tokens.css'
import '../app.css'
import '#theme/rich-text.css'
import { listCopies, type OfflineCopy, shownCopy } from '#api/offline-copies.ts'
import { readBuildId } from '#api/version.ts'

/**
 * What opens where no page can be reached: the articles this reader kept. Without React and the app around it: those
 * ask the server for everything, and this must stand with what the service worker holds.
 */
function make<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, text = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

const button = 'min-h-11 rounded-card bg-primary px-4 text-on-primary'

function showList(root: HTMLElement, copies: readonly OfflineCopy[]): void {
  const retry = make('button', button, '重试')
  retry.addEventListener('click', () => window.location.reload())
  const head = make('header', 'flex flex-wrap items-center justify-between gap-3')
  head.append(make('h1', 'text-xl font-semibold', '当前没有网络'), retry)
  const text =
    copies.length > 0 ? '您可以阅读已离线保存的文章：' : '联网后重试。在图文页面点“离线可读”，没有网络时也能阅读。'
  const list = make('ul', 'mt-4 grid gap-3')
  for (const copy of copies) {
    const open = make('button', 'block w-full rounded-card bg-card p-4 text-left shadow-card', copy.title)
    open.addEventListener('click', () => showCopy(root, copies, copy))
    const item = make('li', '')
    item.append(open)
    list.append(item)
  }
  root.replaceChildren(head, make('p', 'mt-2 text-soft', text), list)
}

function showCopy(root: HTMLElement, copies: readonly OfflineCopy[], copy: OfflineCopy): void {
  const back = make('button', 'min-h-11 text-primary', '返回列表')
  const shown = shownCopy(copy)
  back.addEventListener('click', () => {
    showList(root, copies)
    shown.then(({ release }) => release()).catch(() => undefined)
  })
  const title = make('h1', 'my-4 text-2xl font-semibold break-words', copy.title)
  title.tabIndex = -1
  const body = make('div', 'zx-rich-text')
  // Cleaned by the server before it was kept, and by the copy's own rules after.
  shown.then(
    ({ html }) => {
      body.innerHTML = html
    },
    () => {
      body.innerHTML = copy.html
    },
  )
  root.replaceChildren(back, title, body)
  title.focus()
}

const lookAgainMs = 5000

/**
 * Opens the page they wanted, as soon as it can be had: a line that is back may carry nothing for a while, and a server
 * that was away tells nobody that it is back.
 */
function returnWhenReached(): void {
  const look = async () => {
    if (navigator.onLine && (await readBuildId()) !== '') {
      window.location.reload()
    }
  }
  window.addEventListener('online', look)
  window.setInterval(look, lookAgainMs)
}

const root = document.getElementById('offline')
if (root) {
  root.className = 'mx-auto max-w-200 px-4 py-6'
  listCopies().then(
    (copies) => showList(root, copies),
    () => showList(root, []),
  )
  returnWhenReached()
}

import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A stylesheet that did not come is not asked for again by itself. */
export function askAgainForStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!link.sheet) {
      link.replaceWith(link.cloneNode())
    }
  }
}

const againMs = 5000

/** The line is back, or a while is over. */
export function anotherChance(waitMs: number): Promise<unknown> {
  const isBack = new AbortController()
  return new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true, signal: isBack.signal })
    setTimeout(resolve, waitMs)
  }).finally(() => isBack.abort())
}

async function loadPatiently<Module>(loader: () => Promise<Module>, waitMs = againMs): Promise<Module> {
  try {
    return await loader()
  } catch {
    await anotherChance(waitMs)
    askAgainForStyles()
    return loadPatiently(loader, waitMs * 2)
  }
}

/** A part that stands beside every page and comes after it: where its code does not come, the page goes on without. */
export function besidePage<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadPatiently(load) }))
}

/** Long after the first view, which has better uses for the line. */
const waitMs = 3000

/** Installs the service worker. Nothing depends on it: where it cannot be had, there is no offline page. */
export function installWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) {
    return
  }
  const begin = () => window.setTimeout(() => register().catch(() => undefined), waitMs)
  if (document.readyState === 'complete') {
    begin()
  } else {
    window.addEventListener('load', begin, { once: true })
  }
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
}

/** Asks for the worker of a newer build, where one is installed. */
export async function updateWorker(): Promise<void> {
  const found = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined
  await found?.update()
}

import { useIsOffline } from '#ui/use-is-offline.ts'

/** Says on every page that there is no network: what is asked meanwhile waits, and is answered when the line is back. */
export function OfflineBar() {
  const isOffline = useIsOffline()
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-40 flex justify-center px-4 print:hidden"
    >
      {isOffline ? (
        <p className="rounded-card bg-amber-soft px-4 py-2 text-amber-text shadow-card">
          没有网络，可继续查看已打开的内容，联网后自动更新。
        </p>
      ) : null}
    </div>
  )
}

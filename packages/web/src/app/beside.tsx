import { type ComponentType, Suspense } from 'react'

/** Parts that stand beside every page. Each waits for its own code alone: what is to be said does not wait for a form. */
export function Beside({ all }: { all: readonly ComponentType[] }) {
  return all.map((Part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: always the same parts in the same order
    <Suspense key={at} fallback={null}>
      <Part />
    </Suspense>
  ))
}

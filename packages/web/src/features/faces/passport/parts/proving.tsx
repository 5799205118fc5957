import { provingWord } from '../use-proved-send.ts'

/** Says that the page is proving something to the server; there is nothing to do but wait a moment. */
export function Proving({ isOn }: { isOn: boolean }) {
  return (
    <div role="status" className={isOn ? 'mt-2 text-center text-soft' : 'sr-only'}>
      {isOn ? provingWord : null}
    </div>
  )
}

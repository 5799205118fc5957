import { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { useEffect, useRef } from 'react'
import { CallError } from '#api/call-error.ts'
import { type Sender, useSend } from '#api/use-send.ts'

interface Scanned {
  id: number
  c: number
  token: string
}

interface Scan {
  pass: string | undefined
  /** Why the code was not taken; empty when it was. */
  refusal: string
}

/** Takes the token of the address once it can be taken: as soon as the sign-in is open. */
export function useScan({ id, c, token }: Scanned, isOpen: boolean): Scan {
  const scan: Sender<typeof signinCalls.scan> = useSend(signinCalls.scan, { handled: true })
  const taken = useRef('')
  const latest = useRef(scan.run)
  latest.current = scan.run
  useEffect(() => {
    if (isOpen && token !== '' && taken.current !== token) {
      taken.current = token
      latest.current({ id, c, token })
    }
  }, [isOpen, token, id, c])
  return { pass: scan.reply?.pass, refusal: scan.error instanceof CallError ? scan.error.message : '' }
}

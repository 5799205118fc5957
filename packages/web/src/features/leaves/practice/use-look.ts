import { productCalls } from '@zhixing/contract/leaves/practice/product-calls.ts'
import { useEffect } from 'react'
import { request } from '#api/request.ts'
import { isDemoUser } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'

/** Counts a look at a product, once per opening; a failure is nobody's business. */
export function useLook(id: number): void {
  const mayWrite = !isDemoUser(useSession())
  useEffect(() => {
    if (mayWrite) {
      request(productCalls.look, { id }).catch(() => undefined)
    }
  }, [id, mayWrite])
}

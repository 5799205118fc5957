/** A request as it comes to the test bucket. */
interface Asked {
  method: string
  key: string
  isCopy: boolean
}

export interface BucketMoment {
  isIt: (asked: Asked) => boolean
  /** Whether it waits before anything is done, or with all done and no answer given. */
  when: 'before' | 'after'
}

/** A moment at which the test bucket serves nobody any more, so that a program stands still in the middle. */
export interface BucketStop {
  reached: Promise<void>
  /** Serves again, and resolves once nothing is under way; what waits goes on waiting. */
  end: () => Promise<void>
  /** Carries out what waits, late: whoever asked may be gone. */
  letGo: () => Promise<void>
}

export type Pass = (asked: Asked, carryOut: () => Promise<void>) => Promise<void>

/** Has the first of these requests wait, and whatever comes after it. */
export function stopAt({ isIt, when }: BucketMoment): BucketStop & { pass: Pass } {
  const came = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const underWay: Promise<void>[] = []
  const waiting: Promise<void>[] = []
  let isReached = false
  const wait = async (isFirst: boolean, carryOut: () => Promise<void>) => {
    if (isFirst && when === 'after') {
      await carryOut()
    }
    if (isFirst) {
      came.resolve()
    }
    await over.promise
    if (!isFirst || when === 'before') {
      await carryOut()
    }
  }
  return {
    pass(asked, carryOut) {
      const isFirst = !isReached && isIt(asked)
      isReached ||= isFirst
      const work = isReached ? wait(isFirst, carryOut) : carryOut()
      const noted = isReached ? waiting : underWay
      noted.push(work)
      return work
    },
    reached: came.promise,
    end: async () => {
      await Promise.allSettled(underWay)
    },
    letGo: async () => {
      over.resolve()
      await Promise.allSettled(waiting)
    },
  }
}

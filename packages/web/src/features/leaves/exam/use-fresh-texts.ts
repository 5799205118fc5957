import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { useMemo, useState } from 'react'
import { request } from '#api/request.ts'
import { useLostPictures } from '#ui/use-lost-pictures.ts'
import { withTexts } from './fresh-texts.ts'
import type { OpenSitting, Paper } from './use-sitting.ts'

/** The questions of a sitting, with fresh links to their pictures once one could not be loaded: an attempt may outlast them. */
export function useFreshTexts(
  exam: { id: number; c: number },
  { paper, hand }: OpenSitting,
): readonly Paper['questions'][number][] {
  const [newer, setNewer] = useState<Paper['questions']>([])
  useLostPictures(() => {
    request(examCalls.paper, { ...exam, device_token: hand.device_token }).then(
      ({ questions }) => setNewer(questions),
      // The attempt may be over: whoever saves is told.
      () => undefined,
    )
  })
  return useMemo(() => withTexts(paper.questions, newer), [paper, newer])
}

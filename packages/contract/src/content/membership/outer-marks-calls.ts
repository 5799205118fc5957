import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { id } from '../../kernel/coerce.ts'
import { outerMarkers } from '../content/shapes.ts'

const owned = { spec: '2 §6', own: true, who: { can: 'content.info', of: 'content_id' } } as const
const outerMarks = z.object({ outer_marks: z.enum(outerMarkers) })

/** 引用方可批阅: whose staff marks in a container where somebody placed it who does not manage it. */
export const outerMarksCalls = {
  outerMarks: get('/api/Membership/outerMarks', {
    ...owned,
    summary: 'Whose staff marks in a container that others have placed in theirs',
    input: z.object({ content_id: id() }),
    output: outerMarks,
  }),
  setOuterMarks: post('/api/Membership/setOuterMarks', {
    ...owned,
    summary:
      'Says whose staff marks where others have placed the container: nobody’s, its own organisation’s, everybody’s',
    input: z.object({ content_id: id(), ...outerMarks.shape }),
    output: outerMarks,
  }),
}

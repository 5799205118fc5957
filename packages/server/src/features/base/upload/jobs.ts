import { z } from 'zod'
import { defineJob } from '../../../queue/job.ts'

/** Makes of an uploaded film what it lacks, where ffmpeg is installed. */
export const convertUpload = defineJob('upload.convert', z.object({ fileId: z.number() }), { lane: 'slow', retries: 2 })

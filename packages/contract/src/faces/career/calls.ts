import { z } from 'zod'
import { pictureData } from '../../content/content/shapes.ts'
import { get } from '../../kernel/call.ts'

/** The levels of a 1+X certificate, as titles and tags name them. */
export const certLevels = ['初级', '中级', '高级'] as const

const cert = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  logo_data: pictureData,
  group_name: z.string(),
  /** Levels that its title, text or tags name. */
  levels: z.array(z.enum(certLevels)),
  /** Addresses to enrol for the certificate, and to sit it. */
  certification_url: z.string(),
  test_address: z.string(),
})
export type Cert = z.infer<typeof cert>

/** Pages that gather career paths (spec 2 §2, §7). */
export const careerCalls = {
  getCertsJson: get('/api/Index/getCertsJson', {
    who: 'anyone',
    summary: 'Published career paths of the kind 1+X with both their addresses; at most a minute old',
    spec: '2 §7',
    output: z.object({ certs: z.array(cert) }),
  }),
}

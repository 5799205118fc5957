import { routes } from '../../kernel/route.ts'
import { careerCalls } from './calls.ts'

export const careerRoutes = routes([
  {
    name: 'career-onex',
    path: '/career/onex',
    layout: 'legacy',
    who: 'anyone',
    title: '1+X证书',
    page: 'career/onex',
    found: { as: 'CollectionPage', description: '1+X职业技能等级证书：对应的职业路径、报名与考试入口。' },
    load: () => [[careerCalls.getCertsJson, {}]],
  },
])

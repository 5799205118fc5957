import { industryCalls } from '../../base/industry/calls.ts'
import { routes } from '../../kernel/route.ts'
import { trainingContainer } from '../../types/training.ts'
import { campCalls } from './calls.ts'
import { centreInput, myTrainingInput } from './page-inputs.ts'

export const campRoutes = routes([
  {
    name: 'reading-training',
    path: '/reading/training/:id',
    layout: 'focus',
    who: 'signedIn',
    title: '批阅实训',
    redirect: `${trainingContainer.paths.manage}/mark`,
  },
  {
    name: 'sec-train-center',
    path: '/sec/train_center',
    aliases: ['/work/training/index'],
    layout: 'sec',
    who: 'anyone',
    title: '实训中心',
    page: 'camp/train-center',
    paint: 'discover',
    rowPath: '/sec/training-camp-detail/:id',
    shell: { rightPanel: 'camp/train', subBar: 'subject/resource' },
    found: { as: 'CollectionPage', description: '训练营与实训：按行业和关键词查找，报名后跟着老师动手练。' },
    load: ({ query }) => [
      [campCalls.lists, centreInput(query)],
      [industryCalls.lists, {}],
    ],
  },
  {
    name: 'work-training',
    path: '/work/training',
    layout: 'legacy',
    who: 'anyone',
    title: '实训中心',
    redirect: '/work/training/index',
  },
  {
    name: 'my-training',
    path: '/work/my-training',
    layout: 'legacy',
    who: 'signedIn',
    title: '我的实训',
    page: 'camp/my-training',
    load: ({ query }) => [[campCalls.mine, myTrainingInput(query)]],
  },
  {
    name: 'update-camp',
    path: '/work/training/update-camp/:id',
    layout: 'legacy',
    who: 'signedIn',
    title: '编辑训练营',
    redirect: '/sec/training-camp/manage/:id/info',
  },
  {
    name: 'edit-camp-detail',
    path: '/work/training/edit-camp-detail/:id',
    layout: 'legacy',
    who: 'signedIn',
    title: '编辑训练营详情',
    page: 'camp/edit-camp-detail',
    load: ({ params }) => [[campCalls.detail, { id: Number(params.id), use_from: 'admin' }]],
  },
  {
    name: 'training-in-camp',
    path: '/work/training/training-detail/:campId/:id',
    layout: 'legacy',
    who: 'anyone',
    title: '实训',
    redirect: '/sec/training-detail/:id?from=camp-:campId',
  },
])

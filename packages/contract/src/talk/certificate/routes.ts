import { routes } from '../../kernel/route.ts'
import { certificateCalls } from './calls.ts'

export const myCertificatePageSize = 20

export const certificateRoutes = routes([
  {
    name: 'my-certificate',
    path: '/my/my-certificate',
    aliases: ['/sec/my/certificates'],
    layout: 'legacy',
    who: 'signedIn',
    title: '我的证书',
    page: 'certificate/my-certificate',
    load: () => [[certificateCalls.mine, { limit: myCertificatePageSize, offset: 0 }]],
  },
  {
    name: 'certificate-verify',
    path: '/certificate/verify/:code',
    aliases: ['/cert/:code'],
    layout: 'sec',
    who: 'anyone',
    title: '证书查验',
    page: 'certificate/certificate-verify',
    noindex: true,
    load: ({ params }) => [[certificateCalls.verify, { code: params.code }]],
  },
  {
    name: 'certificate-verify-any',
    path: '/certificate/verify',
    layout: 'sec',
    who: 'anyone',
    title: '证书查验',
    page: 'certificate/certificate-verify',
    found: { as: 'WebPage', description: '输入证书上的验证码，核对学习证书的真伪、获得者和颁发内容。' },
  },
  {
    name: 'certificate-template',
    path: '/sec/certificate/template',
    layout: 'sec',
    who: 'teacher',
    title: '证书模板',
    page: 'certificate/certificate-template',
    load: () => [[certificateCalls.templates, {}]],
  },
])

import { siteLimits, siteMessages } from '@zhixing/contract/base/setting/limits.ts'
import { formats } from '@zhixing/contract/limits.ts'
import type { FormRule } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { textRule } from '#ui/text-rules.ts'
import { readSystems } from '../systems-text.ts'

const places = [
  { name: 'user_centre', label: '用户中心的地址', extra: '填写后，个人主页和创建组织等入口前往用户中心。' },
  { name: 'mall', label: '积分商城的地址', extra: '' },
  { name: 'saas', label: 'SaaS 平台的地址', extra: '填写后，组织管理员在页头看到入口。' },
  { name: 'wechat_qr', label: '公众号二维码的内容', extra: '如 http://weixin.qq.com/r/…；不填写时，二维码打开本站。' },
] as const

const addressRules: FormRule[] = [
  textRule({ max: siteLimits.addressMax, message: siteMessages.addressWrong }),
  {
    validator: async (_rule, value: unknown) => {
      const address = typeof value === 'string' ? value.trim() : ''
      if (address !== '' && !formats.httpUrl.test(address)) {
        throw new Error(siteMessages.addressWrong)
      }
    },
  },
]

const systemRules: FormRule[] = [
  {
    validator: async (_rule, value: unknown) => {
      const systems = readSystems(typeof value === 'string' ? value : '')
      if (systems.length > siteLimits.systemsMost) {
        throw new Error(siteMessages.systemsMany)
      }
      if (systems.some(({ name }) => name === '')) {
        throw new Error(siteMessages.systemNameRequired)
      }
      if (systems.some(({ url }) => !formats.httpUrl.test(url))) {
        throw new Error(siteMessages.addressWrong)
      }
    },
  },
]

/** Where the installation's other systems are. */
export function SystemFields() {
  return (
    <>
      {places.map(({ name, label, extra }) => (
        <FormItem key={name} name={name} label={label} extra={extra || undefined} rules={addressRules}>
          <TextInput placeholder="https://" />
        </FormItem>
      ))}
      <FormItem
        name="systems"
        label="其他系统"
        extra="每行一个：名称 地址，如“教务系统 https://jw.school.cn”。"
        rules={systemRules}
        className="!mb-0"
      >
        <TextArea rows={3} />
      </FormItem>
    </>
  )
}

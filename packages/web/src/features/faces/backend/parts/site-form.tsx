import { type SiteConfig, settingCalls } from '@zhixing/contract/base/setting/calls.ts'
import { siteLimits, siteMessages } from '@zhixing/contract/base/setting/limits.ts'
import { useSend } from '#api/use-send.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { savedIn } from '#ui/editing.ts'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { FormSection, FormTemplate } from '#ui/form-template.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'
import { CitySelect } from '../../../base/region/parts/shared/city-select.tsx'
import { readSystems, systemsText } from '../systems-text.ts'
import { MenuChoice } from './menu-choice.tsx'
import { SwitchField } from './switch-field.tsx'
import { SystemFields } from './system-fields.tsx'

interface Values {
  site_name: string
  hotline: string
  copyright: string
  record_number: string
  contact_sales: string
  user_centre: string
  mall: string
  saas: string
  wechat_qr: string
  /** A line for each: name, blank, address. */
  systems: string
  show: boolean
  show_version: boolean
  default_city: SiteConfig['default_city']
  hidden: readonly string[]
}

function valuesOf(site: SiteConfig): Values {
  const { site_name, hotline, copyright, record_number, contact_sales, default_city } = site
  const { user_centre, mall, saas, wechat_qr } = site
  return {
    ...{ site_name, hotline, copyright, record_number, contact_sales, default_city },
    ...{ user_centre, mall, saas, wechat_qr },
    systems: systemsText(site.sibling_systems),
    show: site.show === 1,
    show_version: site.show_version === 1,
    hidden: site.menu.flatMap(({ value, display }) => (display === 0 ? value : [])),
  }
}

/** Fields whose parts have labels of their own. */
const labels = { show: '显示版权信息和备案号', show_version: '显示网站名称和版本', systems: '相关系统', hidden: '菜单' }

const flag = (isOn: boolean) => (isOn ? 1 : 0)

/** The website's configuration as a form. */
export function SiteForm({ site }: { site: SiteConfig }) {
  const { message } = useApp()
  const [form] = useForm<Values>()
  const save = useSend(settingCalls.saveWebsite, {
    refresh: [settingCalls.website],
    showsFields: true,
    onDone: () => message.success('操作成功'),
  })
  return (
    <FormTemplate<Values>
      form={form}
      title="网站配置"
      text="修改后，所有人下次打开页面时生效。"
      initialValues={valuesOf(site)}
      draftKey="site"
      edits={{ version: site.row_version, labels, ...savedIn(site) }}
      submitText="保存"
      isSending={save.isSending}
      onSubmit={({ show, show_version: shown, hidden, systems, ...values }, version) =>
        save.runAsync({
          ...values,
          row_version: version,
          show: flag(show),
          show_version: flag(shown),
          hidden: [...hidden],
          sibling_systems: readSystems(systems),
        })
      }
    >
      <FormSection title="基本信息">
        <TextFields />
        <FormItem name="default_city" label="默认城市" className="!mb-0">
          <CitySelect />
        </FormItem>
      </FormSection>
      <FormSection title="页脚">
        <FormItem name="show" valuePropName="checked">
          <SwitchField label="显示版权信息和备案号" />
        </FormItem>
        <FormItem name="show_version" valuePropName="checked" className="!mb-0">
          <SwitchField label="显示网站名称和版本" />
        </FormItem>
      </FormSection>
      <FormSection title="相关系统" text="不填写的地址不显示入口。">
        <SystemFields />
      </FormSection>
      <FormSection title="菜单" text="关闭的项目不在侧栏和页头出现；未开放的页面本来就不显示。">
        <FormItem name="hidden" className="!mb-0">
          <MenuChoice menu={site.menu} />
        </FormItem>
      </FormSection>
    </FormTemplate>
  )
}

function TextFields() {
  return (
    <>
      <FormItem
        name="site_name"
        label="网站名称"
        rules={[
          textRule({ required: siteMessages.nameRequired, max: siteLimits.nameMax, message: siteMessages.nameLength }),
        ]}
      >
        <CountedInput max={siteLimits.nameMax} />
      </FormItem>
      <FormItem
        name="hotline"
        label="服务热线"
        rules={[textRule({ max: siteLimits.hotlineMax, message: siteMessages.hotlineLength })]}
      >
        <TextInput placeholder="如 0592-1234567" />
      </FormItem>
      <FormItem
        name="contact_sales"
        label="联系销售的地址"
        extra="不填写时，点击“联系销售”打开意见反馈。"
        rules={[textRule({ max: siteLimits.addressMax, message: siteMessages.contactWrong })]}
      >
        <TextInput placeholder="https:// 或 tel: 开头" />
      </FormItem>
      <FormItem
        name="copyright"
        label="版权信息"
        rules={[textRule({ max: siteLimits.copyrightMax, message: siteMessages.copyrightLength })]}
      >
        <CountedInput max={siteLimits.copyrightMax} />
      </FormItem>
      <FormItem
        name="record_number"
        label="备案号"
        rules={[textRule({ max: siteLimits.recordMax, message: siteMessages.recordLength })]}
      >
        <CountedInput max={siteLimits.recordMax} />
      </FormItem>
    </>
  )
}

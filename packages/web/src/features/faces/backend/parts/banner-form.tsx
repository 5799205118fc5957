import { bannerCalls, bannerLimits, bannerMessages, type StoredBanner } from '@zhixing/contract/content/banner/calls.ts'
import { bannerTypeLabels, bannerTypes } from '@zhixing/contract/content/banner/sizes.ts'
import type { Saved } from '@zhixing/contract/kernel/saved.ts'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { savedIn } from '#ui/editing.ts'
import { type FormInstance, useForm, useWatch } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { FormSection, FormTemplate } from '#ui/form-template.tsx'
import { MomentInput } from '#ui/moment-input.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'
import { useMake } from '#ui/use-make.ts'
import { ImageUploader } from '../../../base/upload/parts/shared/image-uploader.tsx'
import { OrganisationSelect } from '../../passport/parts/shared/organisation-select.tsx'
import { type BannerValues, inputOf, newBanner, valuesOf } from '../banner-values.ts'
import { BannerPreview } from './banner-preview.tsx'
import { SwitchField } from './switch-field.tsx'

const listPath = '/sec/backend/banner'

const typeChoices = bannerTypes.map((type) => ({ value: type, label: bannerTypeLabels[type] }))
const toneChoices = [
  { value: 'blue', label: '蓝色' },
  { value: 'teal', label: '青色' },
  { value: 'purple', label: '紫色' },
  { value: 'orange', label: '橙色' },
]
const targetChoices = [
  { value: '_self', label: '当前页面打开' },
  { value: '_blank', label: '新标签页打开' },
]
const audienceChoices = [
  { value: 'all', label: '所有人' },
  { value: 'visitor', label: '未登录访客' },
  { value: 'member', label: '登录用户' },
  { value: 'teacher', label: '教师及以上' },
] as const

/** A banner to make or to change, with how it will look. */
export function BannerForm({ banner }: { banner?: StoredBanner & Saved }) {
  const { message } = useApp()
  const go = useGo()
  const [form] = useForm<BannerValues>()
  const save = useMake(bannerCalls.save, {
    keptAs: banner ? undefined : 'banner:new',
    refresh: ['Banner', bannerCalls.stored, bannerCalls.detail],
    showsFields: true,
  })
  return (
    <FormTemplate<BannerValues>
      form={form}
      title={banner ? '编辑横幅' : '新建横幅'}
      initialValues={banner ? valuesOf(banner) : newBanner}
      draftKey={banner ? `banner:${banner.id}` : 'banner:new'}
      edits={banner && { version: banner.row_version, labels: { is_enabled: '启用' }, ...savedIn(banner) }}
      submitText="保存"
      isSending={save.isSending}
      onSubmit={(values, version) => save.runAsync(inputOf(values, banner && { ...banner, row_version: version }))}
      onDone={() => {
        message.success('操作成功')
        go(listPath)
      }}
      onCancel={() => go(listPath)}
    >
      <BannerPreview form={form} />
      <FormSection title="内容">
        <ContentFields form={form} />
      </FormSection>
      <FormSection title="展示">
        <ShowFields banner={banner} />
      </FormSection>
    </FormTemplate>
  )
}

function ContentFields({ form }: { form: FormInstance<BannerValues> }) {
  const title = useWatch('title', form) || '横幅'
  return (
    <>
      <FormItem name="type" label="位置">
        <SelectInput options={typeChoices} />
      </FormItem>
      <FormItem
        name="title"
        label="标题"
        rules={[
          textRule({
            required: bannerMessages.titleRequired,
            max: bannerLimits.titleMax,
            message: bannerMessages.titleLength,
          }),
        ]}
      >
        <CountedInput max={bannerLimits.titleMax} placeholder="没有图片时显示；有图片时读屏软件读它" />
      </FormItem>
      <FormItem
        name="text"
        label="说明"
        rules={[textRule({ max: bannerLimits.textMax, message: bannerMessages.textLength })]}
      >
        <CountedInput max={bannerLimits.textMax} />
      </FormItem>
      <FormItem name="tone" label="底色" extra="没有图片时的颜色">
        <SelectInput options={toneChoices} />
      </FormItem>
      <FormItem name="big_img" label="大图">
        <ImageUploader
          kind="single"
          shape="big"
          title={title}
          advice="宽屏使用，建议1352*210px"
          without="不上传时，按标题、说明和底色绘制。"
        />
      </FormItem>
      <FormItem name="medium_img" label="中图" className="!mb-0">
        <ImageUploader
          kind="single"
          shape="medium"
          title={title}
          advice="手机使用，建议750*224px"
          without="不上传时，手机上使用大图。"
        />
      </FormItem>
    </>
  )
}

function ShowFields({ banner }: { banner: StoredBanner | undefined }) {
  const known = banner && banner.group_id > 0 ? { value: banner.group_id, label: banner.group_name } : undefined
  return (
    <>
      <FormItem
        name="href"
        label="点击后打开"
        rules={[textRule({ max: bannerLimits.hrefMax, message: bannerMessages.hrefWrong })]}
      >
        <TextInput placeholder="站内地址以 / 开头，站外地址以 https:// 开头" />
      </FormItem>
      <FormItem name="target" label="打开方式">
        <SelectInput options={targetChoices} />
      </FormItem>
      <FormItem name="audience" label="展示对象">
        <ChoiceCards label="展示对象" columns={2} choices={audienceChoices} />
      </FormItem>
      <FormItem name="group_id" label="所属组织" extra="不选择时对所有组织展示；选择后只对该组织的成员展示">
        <OrganisationSelect known={known} allowClear placeholder="输入组织名称查找" />
      </FormItem>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <FormItem name="start_time" label="开始时间" extra="不填写即日起">
          <MomentInput range="coming" />
        </FormItem>
        <FormItem name="end_time" label="结束时间" extra="不填写长期有效">
          <MomentInput range="coming" />
        </FormItem>
      </div>
      <FormItem name="is_enabled" valuePropName="checked" className="!mb-0">
        <SwitchField label="启用" />
      </FormItem>
    </>
  )
}

import { PlusOutlined } from '@ant-design/icons-svg'
import { type CertificateTemplate, certificateCalls } from '@zhixing/contract/talk/certificate/calls.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useApp } from '#ui/use-app.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { PrintedPaper } from '../parts/shared/printed-paper.tsx'
import { TemplateForm } from '../parts/template-form.tsx'
import { sampleOf, valuesOf } from '../template-values.ts'

/** /sec/certificate/template: the templates of the organisation, and one of them to be changed. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const call = useCall(certificateCalls.templates, {})
  const close = () => changeQuery({ edit: undefined })
  return (
    <PageBody width="wide">
      <PageFrame call={call}>
        {({ templates }) => {
          const edited = templates.find(({ id }) => id === Number(query.edit))
          if (edited || query.edit === 'new') {
            return <TemplateForm key={edited?.id ?? 0} template={edited} onClose={close} />
          }
          return <Templates templates={templates} onEdit={(edit) => changeQuery({ edit })} />
        }}
      </PageFrame>
    </PageBody>
  )
}

interface TemplatesProps {
  templates: readonly CertificateTemplate[]
  onEdit: (edit: number | string) => void
}

function Templates({ templates, onEdit }: TemplatesProps) {
  const { message, modal } = useApp()
  const remove = useSend(certificateCalls.deleteTemplate, {
    refresh: ['Certificate'],
    onDone: () => message.success('已删除'),
  })
  const add = (
    <Button changes type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => onEdit('new')}>
      新建模板
    </Button>
  )
  const askRemove = (template: CertificateTemplate) =>
    modal.danger({
      title: `删除“${template.name}”？`,
      content: '已颁发的证书不变，使用它的学习集改用默认模板。',
      onOk: () => remove.run({ template_id: template.id }),
    })
  return (
    <>
      <PageHeader title="证书模板" text="本组织的老师都可以使用和修改这里的模板。" actions={add} />
      {templates.length === 0 ? (
        <EmptyState title="还没有模板" text="没有模板时使用默认样式，也可以新建自己的模板。" />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {templates.map((template) => (
            <li key={template.id} className="flex flex-col gap-3 rounded-card bg-card p-4 shadow-card">
              <PrintedPaper printed={sampleOf(valuesOf(template))} address="" />
              <div className="mt-auto flex items-center gap-2">
                <span className="min-w-0 flex-1 truncate font-medium">{template.name}</span>
                <Button onClick={() => onEdit(template.id)}>编辑</Button>
                <Button type="text" danger onClick={() => askRemove(template)}>
                  删除
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

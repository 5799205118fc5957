import { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import { practiceLimits, practiceMessages } from '@zhixing/contract/leaves/practice/limits.ts'
import { formats, formMessages } from '@zhixing/contract/limits.ts'
import { lazy, Suspense } from 'react'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { Note } from '#ui/note.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import type { RichTextInputProps } from '#ui/rich-text-input.tsx'
import { richTextLength } from '#ui/rich-text-length.ts'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useMake } from '#ui/use-make.ts'
import { leafSend } from '../../../learning/outline/parts/shared/file-leaf-editor.tsx'
import {
  LeafForm,
  type LeafValues,
  leafValues,
  madeLeaf,
  placementOf,
} from '../../../learning/outline/parts/shared/leaf-form.tsx'
import type { LeafEditorProps } from '../../../learning/outline/parts/shared/type-module.ts'
import { freshStep, type StepValue, stepsOf, stepsProblem, valuesOfSteps } from '../step-values.ts'
import { StepsInput } from './steps-input.tsx'

const RichTextInput = lazy(async () => ({ default: (await import('#ui/rich-text-input.tsx')).RichTextInput }))

interface Values extends LeafValues {
  scene: string
  envLink: string
  steps: readonly StepValue[]
}

type Stored = Reply<typeof practiceCalls.content>

/** Makes a practice, or changes what it asks for. */
export function PracticeEditor(props: LeafEditorProps) {
  const { id, c } = props
  const content = useCall(practiceCalls.content, { id: id ?? 1, c }, { enabled: id !== undefined, staleMs: 0 })
  if (id === undefined) {
    return <PracticeForm {...props} stored={undefined} />
  }
  return <PageFrame call={content}>{(stored) => <PracticeForm key={stored.id} {...props} stored={stored} />}</PageFrame>
}

const sceneRule = {
  validator: (_rule: unknown, html: unknown) =>
    typeof html === 'string' && richTextLength(html) > practiceLimits.sceneMax
      ? Promise.reject(new Error(practiceMessages.sceneLong))
      : Promise.resolve(),
}

const stepsRule = {
  validator: (_rule: unknown, steps: readonly StepValue[] = []) => {
    const problem = stepsProblem(steps)
    return problem ? Promise.reject(new Error(problem)) : Promise.resolve()
  },
}

function PracticeForm(props: LeafEditorProps & { stored: Stored | undefined }) {
  const [form] = useForm<Values>()
  const { c, sectionId, stored } = props
  const update = useSend(practiceCalls.update, { ...leafSend, refresh: ['Outline', 'Practice'] })
  const create = useMake(practiceCalls.create, {
    ...leafSend,
    refresh: ['Outline'],
    keptAs: `practice:new:${c}:${sectionId}`,
    by: practiceCalls.update,
    ...madeLeaf(c),
  })
  return (
    <LeafForm<Values>
      {...props}
      form={form}
      label="实践项目"
      initialValues={{
        ...leafValues(props, stored?.title ?? ''),
        scene: stored?.scene ?? '',
        envLink: stored?.env_link ?? '',
        steps: stored ? valuesOfSteps(stored.steps) : [freshStep()],
      }}
      draftKey={stored ? `practice:${stored.id}:${c}` : `practice:new:${c}:${sectionId}`}
      fieldNames={{ env_link: 'envLink' }}
      isSending={create.isSending || update.isSending}
      save={(values, version) => {
        const { title, scene = '', envLink = '', steps } = values
        const made = { title, scene, env_link: envLink, steps: stepsOf(steps) }
        return stored
          ? update.runAsync({ id: stored.id, c, row_version: version, ...made })
          : create.runAsync({ ...made, ...placementOf(props, values) })
      }}
    >
      {stored?.begun ? <Note kind="info" title="已有学员提交作品，已提交的仍按提交时的步骤和分值批阅" /> : null}
      <FormItem name="scene" label="项目场景" rules={[sceneRule]} validateTrigger="onBlur">
        <SceneField max={practiceLimits.sceneMax} label="项目场景" placeholder="项目的背景、角色和目标" />
      </FormItem>
      <FormItem
        name="envLink"
        label="实践环境"
        extra="实训平台、仿真软件或代码仓库的地址，选填"
        rules={[{ pattern: formats.httpUrl, message: formMessages.urlWrongOptional }]}
      >
        <TextInput inputMode="url" placeholder="https://" />
      </FormItem>
      <FormItem name="steps" label="步骤" required rules={[stepsRule]} validateTrigger="onSubmit" className="!mb-0">
        <StepsInput />
      </FormItem>
    </LeafForm>
  )
}

function SceneField(props: RichTextInputProps) {
  return (
    <Suspense fallback={<SkeletonLines rows={6} className="rounded-card border border-line p-4" />}>
      <RichTextInput {...props} />
    </Suspense>
  )
}

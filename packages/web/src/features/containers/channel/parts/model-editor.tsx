import { channelContentCalls } from '@zhixing/contract/containers/channel/content-calls.ts'
import { modelTree } from '@zhixing/contract/containers/channel/model.ts'
import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { EditedNotes } from '#ui/edited-notes.tsx'
import { savedIn } from '#ui/editing.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { useApp } from '#ui/use-app.ts'
import { useEditedValues } from '#ui/use-edited-values.ts'
import { type EditedTree, faultsIn, newNode } from '../model-edits.ts'
import { NodeList } from './model-node-list.tsx'

/** 能力模型: jobs, their tasks, competences and skills, edited as a tree and saved whole on its version. */
export function ModelEditor({ id }: { id: number }) {
  const tree = useCall(channelContentCalls.getTree, { id, use_from: 'admin' })
  return <PageFrame call={tree}>{(stored) => <Editor key={id} id={id} stored={stored} />}</PageFrame>
}

interface EditorProps {
  id: number
  stored: CallOutput<typeof channelContentCalls.getTree>
}

function Editor({ id, stored }: EditorProps) {
  const { message } = useApp()
  const [isChecked, setChecked] = useState(false)
  const { values, change, editing } = useEditedValues<{ tree: EditedTree }>(
    { version: stored.version, values: { tree: stored.tree }, ...savedIn(stored) },
    `channel-model:${id}`,
  )
  const send = useSend(channelContentCalls.saveChannelModel, { refresh: ['ChannelModel', 'Channel'] })
  const { tree } = values
  const faults = faultsIn(tree)
  const onChange = (next: EditedTree) => change({ tree: next })
  const add = () => onChange([...tree, newNode('job')])

  async function save(): Promise<void> {
    setChecked(true)
    const parsed = modelTree.safeParse(tree)
    if (faults.size > 0 || !parsed.success) {
      message.warning(`有${Math.max(faults.size, 1)}处需要修改`)
      return
    }
    const sent = await editing
      .save(async (on) => {
        const reply = await send.runAsync({ id, version: on, tree: parsed.data })
        return { row_version: reply.version }
      })
      .catch(() => false)
    if (sent) {
      message.success('保存成功')
    }
  }

  return (
    <section aria-label="能力模型">
      <EditedNotes editing={editing} labels={{ tree: '能力模型' }} />
      {tree.length === 0 ? (
        <EmptyState
          title="还没有能力模型"
          text="从岗位开始，写下它的任务、每项任务要的能力，以及能力包含的技能点。"
          actions={
            <Button type="primary" onClick={add}>
              添加岗位
            </Button>
          }
        />
      ) : (
        <>
          <NodeList nodes={tree} kind="job" faults={isChecked ? faults : undefined} onChange={onChange} />
          <Button className="mt-3" onClick={add}>
            添加岗位
          </Button>
        </>
      )}
      <div className="sticky bottom-0 mt-4 flex items-center gap-3 border-t border-line bg-page py-3">
        <Button type="primary" loading={send.isSending} onClick={save}>
          保存
        </Button>
        <span className="text-sm text-faint">保存后点击“发布”，学员才会看到新的能力模型。</span>
      </div>
    </section>
  )
}

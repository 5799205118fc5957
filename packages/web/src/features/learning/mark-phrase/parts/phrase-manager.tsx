import { markPhraseCalls, type Phrase } from '@zhixing/contract/learning/mark-phrase/calls.ts'
import { phraseLimits, phraseMessages } from '@zhixing/contract/learning/mark-phrase/limits.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EditedNotes } from '#ui/edited-notes.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { useApp } from '#ui/use-app.ts'
import { useEditedValues } from '#ui/use-edited-values.ts'
import { useMake } from '#ui/use-make.ts'

const refresh = [markPhraseCalls.lists]

/** One's own comments: write, change, share with the organisation's teachers, take out. */
export function PhraseManager({ onClose }: { onClose: () => void }) {
  const found = useCall(markPhraseCalls.lists, {})
  const [edited, setEdited] = useState<Phrase>()
  return (
    <Dialog open title="管理评语库" footer={null} width={560} onCancel={onClose}>
      <PageFrame call={found}>
        {({ phrases, may_share }) => {
          const own = phrases.filter(({ mine }) => mine)
          return (
            <div className="flex flex-col gap-4">
              <PhraseForm
                key={edited?.id ?? 0}
                edited={edited}
                mayShare={may_share}
                onDone={() => setEdited(undefined)}
              />
              {own.length === 0 ? (
                <EmptyState isSmall title="还没有自己的评语" text="写下常用的评语，批阅时输入“/”即可插入。" />
              ) : (
                <ul aria-label="我的评语" className="flex max-h-96 flex-col divide-y divide-line overflow-y-auto">
                  {own.map((phrase) => (
                    <OwnPhrase key={phrase.id} phrase={phrase} onEdit={() => setEdited(phrase)} />
                  ))}
                </ul>
              )}
            </div>
          )
        }}
      </PageFrame>
    </Dialog>
  )
}

interface PhraseFormProps {
  edited: Phrase | undefined
  mayShare: boolean
  onDone: () => void
}

function PhraseForm({ edited, mayShare, onDone }: PhraseFormProps) {
  const { message } = useApp()
  const place = `mark-phrase:${edited?.id ?? 'new'}`
  const fresh = { text: edited?.text ?? '', isShared: edited?.shared ?? false }
  const { values, change, editing } = useEditedValues(undefined, place, fresh)
  const { text, isShared } = values
  const save = useMake(markPhraseCalls.save, {
    refresh,
    keptAs: edited ? undefined : place,
    onDone: (_reply, sent) => {
      message.success(edited ? '修改成功' : '已存入评语库')
      // The next one may be under way already.
      if (text === sent.text) {
        editing.restart()
      }
      onDone()
    },
  })
  const isLong = [...text.trim()].length > phraseLimits.textMax
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        editing
          .save(() => save.runAsync({ ...(edited ? { id: edited.id } : {}), text, shared: isShared }))
          // The failure has been shown.
          .catch(() => undefined)
      }}
    >
      <EditedNotes editing={editing} labels={{}} />
      <div className="pb-5">
        <CountedText
          isSoft
          aria-label={edited ? '修改评语' : '新评语'}
          placeholder="例如：思路清楚，请补充关键步骤。"
          max={phraseLimits.textMax}
          autoSize={{ minRows: 2, maxRows: 6 }}
          value={text}
          status={isLong ? 'error' : ''}
          onChange={({ target }) => change({ text: target.value })}
        />
      </div>
      {isLong ? (
        <p role="alert" className="text-sm text-danger">
          {phraseMessages.long}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        {mayShare ? (
          <Checkbox
            className="max-md:min-h-11 max-md:items-center"
            checked={isShared}
            onChange={({ target }) => change({ isShared: target.checked })}
          >
            共享给本组织的教师
          </Checkbox>
        ) : null}
        <span className="ml-auto flex gap-2">
          {edited ? (
            <Button className="max-md:!h-11" onClick={onDone}>
              取消
            </Button>
          ) : null}
          <Button
            type="primary"
            htmlType="submit"
            className="max-md:!h-11"
            disabled={text.trim() === '' || isLong}
            loading={save.isSending}
          >
            {edited ? '保存' : '添加'}
          </Button>
        </span>
      </div>
    </form>
  )
}

function OwnPhrase({ phrase, onEdit }: { phrase: Phrase; onEdit: () => void }) {
  const { message, modal } = useApp()
  const remove = useSend(markPhraseCalls.remove, { refresh, onDone: () => message.success('删除成功') })
  return (
    <li className="flex items-start gap-2 py-2">
      <span className="min-w-0 flex-1 break-words whitespace-pre-line">
        {phrase.text} {phrase.shared ? <LabelTag look="teal">已共享</LabelTag> : null}
      </span>
      <Button size="small" type="link" className="max-md:!h-11" onClick={onEdit}>
        编辑
      </Button>
      <Button
        size="small"
        type="link"
        danger
        className="max-md:!h-11"
        onClick={() =>
          modal.danger({
            title: '确定删除这条评语吗？',
            content: phrase.shared ? '删除后，其他教师也不能再使用。' : '已经写下的批阅不受影响。',
            onOk: () => remove.run({ id: phrase.id }),
          })
        }
      >
        删除
      </Button>
    </li>
  )
}

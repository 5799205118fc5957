import type { ExamKind } from '@zhixing/contract/leaves/exam/settings.ts'
import { useMedia } from '#theme/use-media.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Focus } from '#ui/focus.tsx'
import { Note } from '#ui/note.tsx'
import { useGo } from '#ui/use-go.ts'
import { usePartsAtOnce } from '#ui/use-parts-at-once.ts'
import { countMarks, faultyIn } from '../exam-progress.ts'
import { useCopyBlock } from '../use-copy-block.ts'
import { useExamWays } from '../use-exam-ways.ts'
import { useLeaves } from '../use-leaves.ts'
import { usePastes } from '../use-pastes.ts'
import { type Room, useRoom } from '../use-room.ts'
import type { OpenSitting } from '../use-sitting.ts'
import { ExamNavigator } from './exam-navigator.tsx'
import { ExamSaved } from './exam-saved.tsx'
import { ExamSteps } from './exam-steps.tsx'
import { ExamTimer } from './exam-timer.tsx'
import { FullscreenDialog } from './fullscreen-dialog.tsx'
import { GotoDialog } from './goto-dialog.tsx'
import { HandingIn } from './handing-in.tsx'
import { HeldElsewhere } from './held-elsewhere.tsx'
import { OneQuestion } from './one-question.tsx'
import { RoomMessage } from './room-message.tsx'
import { SubmitDialog } from './submit-dialog.tsx'
import { WholePaper } from './whole-paper.tsx'

interface ExamRoomProps {
  exam: { id: number; c: number; kind: ExamKind }
  title: string
  sitting: OpenSitting
  onTakeOver: () => void
}

/** The exam itself: one question at a time, all of them at a glance, the time and the saved state always in sight. */
export function ExamRoom({ exam, title, sitting, onTakeOver }: ExamRoomProps) {
  usePartsAtOnce()
  const room = useRoom(exam, sitting)
  useCopyBlock(sitting.paper.copy_block)
  useLeaves(sitting, room.full.cover === 'back')
  usePastes(sitting)
  const go = useGo()
  const ways = useExamWays()
  const isWide = useMedia('(min-width: 768px)')
  const { state } = room
  const isOpen = state.stage === 'open'
  const entrance = ways.entrance(exam.id, exam.c)
  if (state.stage === 'elsewhere') {
    return <TakenOver kind={exam.kind} unsynced={state.unsynced} backTo={entrance} onTakeOver={onTakeOver} />
  }
  const saved = (
    <ExamSaved
      saving={state.saving}
      savedAtMs={state.savedAtMs}
      unsynced={state.unsynced}
      faulty={faultyIn(room.marks)}
    />
  )
  return (
    <Focus
      title={title}
      savedState={isWide ? saved : null}
      shortcuts={room.shortcuts}
      onLeave={() => {
        go(entrance)
      }}
      actions={
        <>
          {room.isTimed ? <ExamTimer deadlineAt={state.deadlineAt} announce={room.announce} onEnd={room.end} /> : null}
          <Button type="primary" disabled={!isOpen} onClick={room.askSubmit}>
            交卷
          </Button>
        </>
      }
    >
      {isWide ? null : <div className="border-b border-line bg-card px-4 py-1">{saved}</div>}
      {isOpen ? (
        <Covered room={room} sitting={sitting} />
      ) : (
        <HandingIn state={state} grace={sitting.paper.grace} onRetry={sitting.sync.wake} onGoOn={sitting.sync.goOn} />
      )}
      <RoomMessage messages={room.messages} />
      <div className="sr-only">
        <div aria-live="polite">{room.said.polite}</div>
        <div aria-live="assertive">{room.said.assertive}</div>
      </div>
    </Focus>
  )
}

interface TakenOverProps {
  kind: ExamKind
  unsynced: number
  backTo: string
  onTakeOver: () => void
}

function TakenOver({ unsynced, ...rest }: TakenOverProps) {
  const kept = unsynced > 0 ? `${unsynced} 题未同步的答案已存本机，在此设备继续作答后自动同步。` : ''
  return (
    <HeldElsewhere
      {...rest}
      title="已在其他设备/页面继续作答"
      text={`本页已停止作答。${kept}在此设备继续作答，原设备将退出。`}
    />
  )
}

interface RoomParts {
  room: Room
  sitting: OpenSitting
}

/** The paper, once the page is in full screen where the exam asks for it. */
function Covered({ room, sitting }: RoomParts) {
  const { cover, enter } = room.full
  return cover === 'none' ? (
    <Answering room={room} sitting={sitting} />
  ) : (
    <FullscreenDialog cover={cover} onEnter={enter} />
  )
}

function Answering({ room, sitting }: RoomParts) {
  const { at, marks, sections, go, canGoBack, setDialog, dialog } = room
  const navigator = <ExamNavigator marks={marks} sections={sections} current={at} onGo={go} canGoBack={canGoBack} />
  return (
    <div className="mx-auto flex w-full max-w-300 gap-6 px-4 py-4 max-lg:pb-20 md:px-6">
      <div className="min-w-0 flex-1">
        {sitting.store.isLasting ? null : (
          <Note kind="warning" title="当前浏览器不能在本机保存答案，断网时请不要关闭或刷新页面。" />
        )}
        {room.full.isLacking ? <Note kind="info" title="当前浏览器不支持全屏，可以直接作答。" /> : null}
        {room.isWhole ? <WholePaper room={room} /> : <OneQuestion room={room} />}
        <ExamSteps
          canGoBack={canGoBack}
          at={at}
          total={marks.length}
          answered={countMarks(marks).answered}
          onGo={go}
          onOverview={() => setDialog('overview')}
          onSubmit={room.askSubmit}
        />
      </div>
      <aside aria-label="题目总览" className="w-70 shrink-0 max-lg:hidden">
        <div className="sticky top-18 max-h-[calc(100dvh-5.5rem)] overflow-y-auto rounded-card bg-card p-4 shadow-card">
          {navigator}
        </div>
      </aside>
      <Drawer
        title="题目总览"
        placement="bottom"
        open={dialog === 'overview'}
        onClose={() => setDialog('none')}
        afterOpenChange={(isOpen) => {
          if (!isOpen) {
            room.closed()
          }
        }}
      >
        {navigator}
      </Drawer>
      <SubmitDialog
        isOpen={dialog === 'submit'}
        marks={marks}
        unsynced={room.state.unsynced}
        onGo={canGoBack ? go : undefined}
        onClose={() => setDialog('none')}
        onClosed={room.closed}
        onSubmit={() => {
          setDialog('none')
          sitting.sync.submit()
        }}
      />
      {dialog === 'goto' ? <GotoDialog total={marks.length} onGo={go} onClose={() => setDialog('none')} /> : null}
    </div>
  )
}

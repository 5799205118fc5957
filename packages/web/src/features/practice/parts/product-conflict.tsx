import type { Made, PracticeStep } from '@zhixing/contract/practice/shapes.ts'
import { Button, Modal } from 'antd'
import { fullTime } from '#ui/time-words.ts'
import type { StandingDraft } from '../../learning/parts/shared/draft-keeper.ts'
import { resultOf } from '../product-values.ts'
import { ProductBody } from './product-body.tsx'
import { ResultBody } from './result-body.tsx'

interface ProductConflictProps {
  theirs: StandingDraft<Made>
  steps: readonly PracticeStep[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Another page of the same person wrote meanwhile: they see what and choose; nothing is lost until then. */
export function ProductConflict({ theirs, steps, onKeepMine, onTakeTheirs }: ProductConflictProps) {
  return (
    <Modal
      open
      title="作品已在其他页面修改"
      closable={false}
      maskClosable={false}
      footer={
        <>
          <Button onClick={onTakeTheirs}>使用另一份</Button>
          <Button type="primary" onClick={onKeepMine}>
            保留本页内容
          </Button>
        </>
      }
    >
      <p className="mb-3 text-soft">
        您在其他页面或设备上也修改了这份作品，保存于 {fullTime(theirs.savedAt)}，内容如下。保留本页内容会覆盖它。
      </p>
      <div className="flex max-h-80 flex-col gap-3 overflow-y-auto rounded-card border border-line p-3">
        {steps.map((step) => (
          <section key={step.id} aria-label={step.title}>
            <h2 className="font-medium">{step.title}</h2>
            <ResultBody result={resultOf(theirs.values, step.id)} />
          </section>
        ))}
        <ProductBody made={theirs.values} />
      </div>
    </Modal>
  )
}

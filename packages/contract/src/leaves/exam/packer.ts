import type { CallInput } from '../../kernel/call.ts'
import type { Packer } from '../../learning/leaf/packer.ts'
import { packQuestion } from '../question/pack-question.ts'
import { examCalls } from './calls.ts'

export const examPacker: Packer = {
  async read(packing, which) {
    const found = await packing.call(examCalls.questions, which)
    const { has_password, ip_limited: _limited, ...settings } = found.settings
    if (has_password) {
      packing.leave(`「${found.title}」的进入密码`)
    }
    return {
      kind: found.kind,
      title: found.title,
      introduce: found.introduce,
      ...settings,
      sections: found.sections.map(({ title, intro, shuffle }) => ({ title, intro, shuffle })),
      questions: found.questions.map((question) => ({
        ...packQuestion(packing.files, question),
        section: question.section,
      })),
      rules: await packing.rules(found.rules),
    }
  },
  async make(caller, { sections, questions, rules, ...settings }, place) {
    const { id, row_version } = await caller.call(examCalls.create, { ...settings, ...place } as CallInput<
      typeof examCalls.create
    >)
    const paper = { id, row_version, sections, questions, rules } as CallInput<typeof examCalls.saveQuestions>
    if ([paper.sections, paper.questions, paper.rules].some((parts) => (parts?.length ?? 0) > 0)) {
      await caller.call(examCalls.saveQuestions, paper)
    }
    return id
  },
}

import type { CallInput, SingleCall } from '../../kernel/call.ts'
import { articleCalls } from '../../leaves/article/calls.ts'
import { documentCalls } from '../../leaves/document/calls.ts'
import { examCalls } from '../../leaves/exam/calls.ts'
import { linkCalls } from '../../leaves/link/calls.ts'
import { pictureCalls } from '../../leaves/picture/calls.ts'
import { practiceCalls } from '../../leaves/practice/calls.ts'
import { questionItemCalls } from '../../leaves/question-item/calls.ts'
import { signinCalls } from '../../leaves/signin/calls.ts'
import { thirdPartyCalls } from '../../leaves/third-party/calls.ts'
import { videoCalls } from '../../leaves/video/calls.ts'
import { workCalls } from '../../leaves/work/calls.ts'
import type { BankCollector } from './pack-banks.ts'
import type { FileCollector } from './pack-files.ts'
import { packQuestion } from './pack-question.ts'
import type { PackedBody } from './package.ts'
import type { CourseCalls } from './ports.ts'

/** What is being packed: calls, and what everything that comes up is handed to. */
export interface Packing extends CourseCalls {
  files: FileCollector
  banks: BankCollector
  /** Notes what cannot be taken along, in words. */
  leave(text: string): void
}

export interface Place {
  container_id: number
  section_id: number
  required: boolean
  trial: boolean
}

/** How a type of leaf gets into a package, and how it is made of what stands there. */
export interface Packer {
  read(packing: Packing, which: { id: number; c: number }): Promise<PackedBody>
  /** The call checks what it is given: a package may come from anybody. */
  make(caller: CourseCalls, body: PackedBody, place: Place): Promise<number>
}

type LeafCall = SingleCall & { output: { parse(value: unknown): { id: number } } }

/** Made by one call, which takes the body as it stands. */
function madeBy(call: LeafCall): Packer['make'] {
  return async (caller, body, place) => {
    const made = await caller.call(call, { ...body, ...place } as CallInput<LeafCall>)
    return (made as { id: number }).id
  }
}

type FileLeafCalls = typeof videoCalls | typeof documentCalls

function oneFile({ detail, create }: Pick<FileLeafCalls, 'detail' | 'create'>): Packer {
  return {
    async read({ call, files }, which) {
      const { title, introduce, file } = await call(detail, which)
      return { title, introduce, file_id: files.file(file) }
    },
    make: madeBy(create),
  }
}

const exam: Packer = {
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
      rules: await packing.banks.rules(found.rules),
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

/** How each type is packed, by its name on the wire. */
export const packers: Readonly<Record<string, Packer>> = {
  video: oneFile(videoCalls),
  res_article: oneFile(documentCalls),
  article: {
    async read({ call, files }, which) {
      const { title, body } = await call(articleCalls.detail, which)
      return { title, body: files.html(body) }
    },
    make: madeBy(articleCalls.create),
  },
  picture: {
    async read({ call, files }, which) {
      const { title, introduce, pictures } = await call(pictureCalls.detail, which)
      return {
        title,
        introduce,
        pictures: pictures.map(({ file, caption }) => ({ file_id: files.file(file), caption })),
      }
    },
    make: madeBy(pictureCalls.create),
  },
  link: {
    async read({ call }, which) {
      const { title, introduce, url, opening, completion } = await call(linkCalls.detail, which)
      return { title, introduce, url, opening, completion }
    },
    make: madeBy(linkCalls.create),
  },
  item_question: {
    async read({ call, files }, which) {
      const { title, introduce, settings, question, score } = await call(questionItemCalls.content, which)
      return { title, introduce, ...settings, question: packQuestion(files, { ...question, score }) }
    },
    make: madeBy(questionItemCalls.create),
  },
  signin: {
    async read({ call }, which) {
      const { title, introduce, settings } = await call(signinCalls.detail, which)
      return { title, introduce, ...settings }
    },
    make: madeBy(signinCalls.create),
  },
  third_party_active: {
    async read({ call }, which) {
      const { title, introduce, platform, url, proof } = await call(thirdPartyCalls.detail, which)
      return { title, introduce, platform, url, proof }
    },
    make: madeBy(thirdPartyCalls.create),
  },
  work: {
    async read({ call, files }, which) {
      const { title, body, attachments, settings, rubric } = await call(workCalls.content, which)
      const attachment_ids = attachments.map((file) => files.file(file))
      return { title, body: files.html(body), attachment_ids, ...settings, ...(rubric ? { rubric } : {}) }
    },
    make: madeBy(workCalls.create),
  },
  practice: {
    async read({ call, files }, which) {
      const { title, scene, env_link, steps } = await call(practiceCalls.content, which)
      return {
        title,
        scene: files.html(scene),
        env_link,
        steps: steps.map(({ id: _, intro, ...step }) => ({ ...step, intro: files.html(intro) })),
      }
    },
    make: madeBy(practiceCalls.create),
  },
  exam,
  test: exam,
}

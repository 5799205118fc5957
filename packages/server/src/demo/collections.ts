import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import type { Visibility } from '@zhixing/contract/content/content/shapes.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { documentCalls } from '@zhixing/contract/leaves/document/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { videoCalls } from '@zhixing/contract/leaves/video/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { days, minutes } from '#kernel/time.ts'
import type { Stage } from './actor.ts'
import type { Assignment } from './assignments.ts'
import { type Chapter, chaptersOf, type Lesson, openingChapter } from './lessons.ts'
import { pick, seeded } from './names.ts'
import type { OrgKey, World } from './people.ts'
import { storeFile } from './store-file.ts'
import { type Story, stories } from './stories.ts'

const span = 90

export interface MadeCollection {
  id: number
  title: string
  org: OrgKey
  ownerId: number
  visibility: Visibility
  /** Milliseconds before now it was made. */
  age: number
  open: boolean
}

type Lists = { industries: Map<string, number>; tags: Map<string, number> }

/** The collections of the demonstration, made over three months by the teachers of their organisations. */
export async function makeCollections(stage: Stage, world: World & Lists): Promise<MadeCollection[]> {
  const made: MadeCollection[] = []
  for (const [index, story] of stories.entries()) {
    const age = days(span - Math.floor((span * index) / stories.length)) + (seeded(story.title) % days(1))
    stage.goBack(age)
    const ownerId = ownerOf(world, story)
    // One after the other, so that ids rise with time as they do in life.
    const { id } = await stage.call(
      collectionCalls.create,
      {
        title: story.title,
        introduce: story.introduce,
        industry_id: world.industries.get(story.industry) ?? 0,
        type: story.kind === 'teaching' ? 2 : 1,
        status: story.status ?? 1,
        status_var: story.visibility ?? 'public',
        tag: story.tags.flatMap((title) => world.tags.get(title) ?? []),
      },
      ownerId,
    )
    for (const chapter of chaptersOf[story.title] ?? [openingChapter]) {
      await makeChapter(stage, { id, ownerId }, chapter)
    }
    const visibility = story.visibility ?? 'public'
    made.push({ id, title: story.title, org: story.org, ownerId, visibility, age, open: story.status !== 0 })
  }
  return made
}

async function makeChapter(stage: Stage, to: { id: number; ownerId: number }, chapter: Chapter): Promise<void> {
  const { id } = await stage.call(outlineCalls.createSection, { content_id: to.id, title: chapter.title }, to.ownerId)
  for (const lesson of chapter.lessons) {
    const placed = {
      container_id: to.id,
      section_id: id,
      required: lesson.required ?? true,
      trial: lesson.trial ?? false,
    }
    await makeLesson(stage, lesson, { ...placed, ownerId: to.ownerId })
  }
}

interface Placed {
  container_id: number
  section_id: number
  required: boolean
  trial: boolean
  ownerId: number
}

async function makeLesson(stage: Stage, lesson: Lesson, { ownerId, ...placed }: Placed): Promise<void> {
  const common = { title: lesson.title, ...placed }
  if (lesson.kind === 'article') {
    const body = (lesson.body ?? []).map((paragraph) => `<p>${paragraph}</p>`).join('')
    await stage.call(articleCalls.create, { ...common, body }, ownerId)
    return
  }
  if (lesson.kind === 'exam') {
    await makeExam(stage, lesson, { ...common, ownerId })
    return
  }
  if (lesson.make) {
    await lesson.make(stage, common, ownerId)
    return
  }
  if (lesson.assignment) {
    await makeWork(stage, lesson.assignment, { ...common, ownerId })
    return
  }
  const file = lesson.file ?? ''
  const file_id = await storeFile(stage, ownerId, { source: file, name: file })
  await stage.call(lesson.kind === 'video' ? videoCalls.create : documentCalls.create, { ...common, file_id }, ownerId)
}

/** An exam with its paper: twice, three quarters of an hour each, right answers once it was handed in. */
async function makeExam(stage: Stage, lesson: Lesson, made: Placed & { title: string }): Promise<void> {
  const { ownerId, ...common } = made
  const { id, row_version } = await stage.call(
    examCalls.create,
    {
      ...common,
      introduce: '覆盖前三章的内容，可以考两次，取最高分。请独立完成，交卷后可以查看解析。',
      time_limit: minutes(45) / 1000,
      attempts_max: 2,
      review: { score: true, answers: 'submit' },
    },
    ownerId,
  )
  await stage.call(
    examCalls.saveQuestions,
    { id, row_version, sections: lesson.sections, questions: lesson.paper ?? [] },
    ownerId,
  )
}

async function makeWork(
  stage: Stage,
  { settings, dueInDays }: Assignment,
  { ownerId, ...common }: Placed & { title: string },
): Promise<void> {
  const due_at = Math.floor((Date.now() + days(dueInDays)) / 1000)
  await stage.call(workCalls.create, { ...common, ...settings, due_at }, ownerId)
}

/** The demo teacher made a good part of their school's; the rest belongs to colleagues. */
function ownerOf(world: World, story: Story): number {
  const teacher = world.accounts.get('teacher')
  const isTheirs =
    story.title === 'Python程序设计基础' || story.visibility !== undefined || seeded(story.title) % 2 === 0
  if (story.org === 'tech' && teacher !== undefined && isTheirs) {
    return teacher
  }
  const outsider = world.accounts.get('outsider')
  if (story.org === 'mech' && outsider !== undefined && story.kind === 'teaching') {
    return outsider
  }
  return pick(world.teachers[story.org], story.title)
}

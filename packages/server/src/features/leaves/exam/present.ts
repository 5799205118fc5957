import type { AttemptOnWire } from '@zhixing/contract/learning/learning/shapes.ts'
import type { PaperFigures, SectionFigures, SectionInput } from '@zhixing/contract/leaves/exam/sections.ts'
import { type ExamKind, type ExamSettings, examSettings } from '@zhixing/contract/leaves/exam/settings.ts'
import { sumScores } from '@zhixing/contract/leaves/question/scoring.ts'
import type { Question, QuestionOption } from '@zhixing/contract/leaves/question/shapes.ts'
import { run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import { shownHtml } from '../../../rich-text/clean.ts'
import { withPictures } from '../../../rich-text/pictures.ts'
import type { Store } from '../../../storage/store.ts'
import { type FileRow, filesOfContents, linkLifeMs, linkUntil, presentFile } from '../../base/upload/public.ts'
import type { Attempt } from '../../learning/learning/public.ts'
import { contextOf } from '../../learning/outline/public.ts'
import type { AccessedExam, ExamRow, PaperRows } from './access.ts'
import type { LayoutSlot } from './layout.ts'

export function presentSettings(exam: ExamRow): ExamSettings {
  return examSettings.parse({
    time_limit: exam.timeLimitS,
    attempts_max: exam.attemptsMax,
    pass_score: exam.passScore,
    score_policy: exam.scorePolicy,
    shuffle_questions: exam.shuffleQuestions,
    shuffle_options: exam.shuffleOptions,
    multi_rule: exam.multiRule,
    negative_rule: exam.negativeRule,
    grace: exam.graceS,
    open_at: unixSeconds(exam.openAt),
    close_at: unixSeconds(exam.closeAt),
    late_entry: exam.lateEntryS,
    early_submit: exam.earlySubmitS,
    attempt_gap: exam.attemptGapS,
    switch_limit: exam.switchLimit,
    switch_submit: exam.switchSubmit,
    fullscreen: exam.fullscreen,
    require_photo: exam.requirePhoto,
    copy_block: exam.copyBlock,
    one_per_page: exam.onePerPage,
    allow_back: exam.allowBack,
    manual_release: exam.manualRelease,
    anonymous: exam.isAnonymous,
    double: exam.isDouble,
    has_password: exam.passwordHash !== '',
    ip_allow: exam.ipAllow,
    ip_limited: exam.ipAllow.length > 0,
    review: exam.reviewPolicy,
    completion: exam.completion,
  })
}

/** What a paper is worth, and of how many questions it is: those that are drawn count like the others. */
export function figuresOf({ slots, rules }: PaperRows): PaperFigures {
  return {
    question_num: slots.length + rules.reduce((sum, { count }) => sum + count, 0),
    total_score: sumScores([...slots.map(({ score }) => score), ...rules.map(({ count, score }) => count * score)]),
  }
}

/** The sections of a paper with what each is worth. */
export function presentSections(sections: readonly SectionInput[], { slots, rules }: PaperRows): SectionFigures[] {
  return sections.map((section, at) => ({
    ...section,
    ...figuresOf({
      slots: slots.filter((one) => one.section === at),
      rules: rules.filter((one) => one.section === at),
    }),
  }))
}

/** Whether it is held as an exam or as a test. */
export function kindOf({ leaf }: Pick<AccessedExam, 'leaf'>): ExamKind {
  return leaf.kind === 'test' ? 'test' : 'exam'
}

export function presentHead(accessed: AccessedExam) {
  const { leaf, exam, as } = accessed
  const settings = presentSettings(exam)
  return {
    id: leaf.id,
    ...contextOf(accessed),
    kind: kindOf(accessed),
    title: leaf.title,
    introduce: leaf.introduce,
    ...figuresOf(accessed),
    settings: as === 'manage' ? settings : { ...settings, ip_allow: [] },
  }
}

/** An attempt as its learner sees it: without its score where the exam does not tell scores, or holds it back. */
export function presentOwn(attempt: Attempt, exam: ExamRow): AttemptOnWire {
  return presentAttempt(attempt, presentSettings(exam).review.score && !attempt.isHeld)
}

/** An attempt, with its score or without. */
export function presentAttempt(attempt: Attempt, showsScore: boolean): AttemptOnWire {
  return {
    id: attempt.id,
    no: attempt.no,
    state: attempt.state,
    started_at: unixSeconds(attempt.startedAt),
    deadline_at: unixSeconds(attempt.deadlineAt),
    submitted_at: unixSeconds(attempt.submittedAt),
    submit_reason: attempt.submitReason ?? '',
    score: showsScore ? attempt.score : null,
    max_score: attempt.maxScore,
    held: attempt.isHeld,
    passed: showsScore ? attempt.passed : null,
  }
}

/** Makes stored rich text ready to be shown: cleaned again, with fresh links to its pictures. */
export type Shown = (html: string) => string

/** How the texts of an exam are shown. */
export async function textsOf(store: Store, ctx: Ctx, examId: number): Promise<Shown> {
  return await textsOfAll(store, ctx, [examId])
}

/** How the texts of some exams are shown, side by side. */
export async function textsOfAll(store: Store, ctx: Ctx, examIds: readonly number[]): Promise<Shown> {
  const files = examIds.length === 0 ? [] : await run(ctx.read, filesOfContents, { contentIds: examIds })
  return shownBy(linksOf(store, ctx, files))
}

/** A sitting without an end, or with a far one, has links for a day: pages ask for others then. */
const sittingMs = 86_400_000

/** Until when the pictures of a paper open: a question's may be asked for as late as its attempt may last. */
function paperUntil({ deadlineAt, graceS }: Attempt, now: Date): Date {
  const leftMs = deadlineAt ? deadlineAt.getTime() + graceS * 1000 - now.getTime() : sittingMs
  return new Date(now.getTime() + Math.min(Math.max(leftMs, linkLifeMs.other), sittingMs))
}

/** How the texts of a paper are shown to who sits it. */
export async function textsToSit(store: Store, ctx: Ctx, attempt: Attempt): Promise<Shown> {
  const files = await run(ctx.read, filesOfContents, { contentIds: [attempt.contentId] })
  const until = paperUntil(attempt, ctx.now)
  return shownBy(new Map(files.map((one) => [one.id, linkUntil(store, one, until)])))
}

/** Fresh links to files by their ids. */
export function linksOf(store: Store, ctx: Ctx, files: readonly FileRow[]): Map<number, string> {
  return new Map(files.map((one) => [one.id, presentFile(store, one, ctx.now).url]))
}

/** How texts are shown whose pictures have these links. */
export function shownBy(links: ReadonlyMap<number, string>): Shown {
  return (html) => (html.includes('<') ? withPictures(shownHtml(html), links) : html)
}

/** Options in the order of an attempt, under the letters they were made with. */
export function inOrder(options: readonly QuestionOption[], { options: keys }: LayoutSlot): QuestionOption[] {
  const placed = keys.flatMap((key) => options.find((one) => one.key === key) ?? [])
  return placed.length === options.length ? placed : [...options]
}

export function shownQuestion(question: Question, shown: Shown): Question {
  return {
    ...question,
    stem: shown(question.stem),
    options: question.options.map(({ key, html }) => ({ key, html: shown(html) })),
    analysis: shown(question.analysis),
  }
}

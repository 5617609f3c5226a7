import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { countAnswered, nextUnanswered } from '#domain/assessment/progress.ts'
import { type Question, type QuestionId, questions, questionsOf } from '#domain/assessment/questions.ts'
import type { TopicSlug } from '#domain/assessment/topics.ts'
import { t } from '#domain/i18n/messages.ts'
import { refreshVisitor } from '#web/shell/visitor.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import type { AssessmentDraft } from './assessment-draft.ts'
import { focusQuestion, showsOneQuestion, scrollToQuestion } from './question-focus.ts'
import { nextStep, previousStep, topicPath } from './topic-path.ts'
import { formatOpenCount } from './assessment-text.ts'

/** Long enough to see the selected answer. */
const advanceDelayMs = 280

/** Router state of a link to a single statement. */
export type TargetQuestion = { questionId: QuestionId }

/** The current position within a topic, and its navigation. */
export type TopicSteps = {
  root: React.RefObject<HTMLFormElement | null>
  topicQuestions: readonly Question<QuestionId>[]
  currentId: QuestionId
  isFinishing: boolean
  setCurrent: (id: QuestionId) => void
  /** After an answer by key: moves to the next statement, or to the next button. */
  advance: (from: QuestionId) => void
  /** After an answer by pointer: moves to the next statement if only one is shown at a time. */
  onPointerAnswer: (id: QuestionId) => void
  next: () => void
  back: () => void
}

/** Navigates through the statements of a topic, starting at the first open one or at the link's target. */
export function useTopicSteps(draft: AssessmentDraft, slug: TopicSlug): TopicSteps {
  const topicQuestions = useMemo(() => questionsOf(slug), [slug])
  const root = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const targetId = useTargetQuestion(topicQuestions)
  const [currentId, setCurrent] = useState(() => targetId ?? firstUnanswered(topicQuestions, draft))
  const [isFinishing, setFinishing] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const goToQuestion = useCallback((id: QuestionId) => {
    clearTimeout(timer.current)
    // If only one statement is shown, the next one cannot receive focus before it is rendered.
    flushSync(() => setCurrent(id))
    focusQuestion(root.current, id)
  }, [])
  useInitialFocus(root, currentId, targetId, goToQuestion)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Save before the member leaves, so that other pages show the answers.
  useEffect(() => () => void draft.flush(), [draft])

  const adjacentQuestion = useCallback(
    (id: QuestionId, by: 1 | -1) => topicQuestions[topicQuestions.findIndex((question) => question.id === id) + by],
    [topicQuestions],
  )
  const advance = useCallback(
    (from: QuestionId) => {
      const nextQuestion = adjacentQuestion(from, 1)
      if (nextQuestion) goToQuestion(nextQuestion.id)
      else root.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    },
    [adjacentQuestion, goToQuestion],
  )
  const onPointerAnswer = useCallback(
    (id: QuestionId) => {
      const nextQuestion = adjacentQuestion(id, 1)
      if (!nextQuestion || !showsOneQuestion(root.current)) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => goToQuestion(nextQuestion.id), advanceDelayMs)
    },
    [adjacentQuestion, goToQuestion],
  )

  const finish = async (): Promise<void> => {
    const unanswered = nextUnanswered(draft.values())
    if (unanswered) {
      showToast({
        message: t`${{ openCount: formatOpenCount(questions.length - countAnswered(draft.values())) }}. Here’s the first one.`,
      })
      await navigate(topicPath(unanswered.topicSlug), { state: { questionId: unanswered.questionId } satisfies TargetQuestion })
      return
    }
    setFinishing(true)
    const isSaved = await draft.flush()
    if (isSaved) {
      // The result page's guard depends on the server's visitor.
      await refreshVisitor().catch(() => null)
      await navigate(nextStep(slug).path)
    } else
      showToast({ type: 'warning', message: t`Your answers are saved on this device. You’ll see your result once they sync.` })
    setFinishing(false)
  }

  const next = (): void => {
    const nextQuestion = adjacentQuestion(currentId, 1)
    if (nextQuestion && showsOneQuestion(root.current)) return goToQuestion(nextQuestion.id)
    const { path, topic } = nextStep(slug)
    if (topic) void navigate(path)
    else if (!isFinishing) void finish()
  }
  const back = (): void => {
    const isNarrow = showsOneQuestion(root.current)
    const previousQuestion = adjacentQuestion(currentId, -1)
    if (previousQuestion && isNarrow) return goToQuestion(previousQuestion.id)
    const { path, topic } = previousStep(slug)
    const last = topic && isNarrow ? questionsOf(topic.slug).at(-1) : undefined
    void navigate(path, { state: last ? ({ questionId: last.id } satisfies TargetQuestion) : null })
  }
  return { root, topicQuestions, currentId, isFinishing, setCurrent, advance, onPointerAnswer, next, back }
}

function firstUnanswered(topicQuestions: readonly Question<QuestionId>[], draft: AssessmentDraft): QuestionId {
  const answers = draft.values()
  const unanswered = topicQuestions.find(({ id }) => answers[id] === undefined) ?? topicQuestions[0]
  if (!unanswered) throw new RangeError('A topic asks at least one question.')
  return unanswered.id
}

/** The statement that the URL or the router state requests; null if it requests none of this topic. */
function useTargetQuestion(topicQuestions: readonly Question<QuestionId>[]): QuestionId | null {
  const { hash, state } = useLocation()
  const id = (state as TargetQuestion | null)?.questionId ?? hash.slice(1)
  return topicQuestions.find((question) => question.id === id)?.id ?? null
}

/** Sets the initial position: the requested statement, otherwise the heading with the first open statement in view. */
function useInitialFocus(
  root: React.RefObject<HTMLElement | null>,
  currentId: QuestionId,
  targetId: QuestionId | null,
  goToQuestion: (id: QuestionId) => void,
): void {
  const first = useRef(currentId)
  useEffect(() => {
    // Runs after the shell, which focuses each new page's heading and scrolls to the top.
    const frame = requestAnimationFrame(() => {
      if (targetId) return goToQuestion(targetId)
      // On the first page nothing has focus, and the keys would have no effect.
      if (document.activeElement === document.body) root.current?.querySelector('h1')?.focus({ preventScroll: true })
      scrollToQuestion(root.current, first.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [targetId, goToQuestion, root])
}

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { countAnswered, nextUnanswered } from '#domain/assessment/progress.ts'
import { type Question, type QuestionId, questions, questionsOf } from '#domain/assessment/questions.ts'
import type { TopicSlug } from '#domain/assessment/topics.ts'
import { refreshVisitor } from '../../shell/visitor.ts'
import { notify } from '../../ui/notifications/notify.ts'
import type { AnswerSheet } from './answer-sheet.ts'
import { focusQuestion, isOneAtATime, showQuestion } from './question-focus.ts'
import { nextStep, previousStep, topicPath } from './topic-path.ts'
import { openInWords } from './words.ts'

/** Long enough to see what was chosen. */
const advanceDelayMs = 280

/** What a link to a single statement carries along. */
export type WantedQuestion = { questionId: QuestionId }

/** Where the member is within a topic, and the ways on and back. */
export type TopicSteps = {
  root: React.RefObject<HTMLFormElement | null>
  asked: readonly Question<QuestionId>[]
  currentId: QuestionId
  isFinishing: boolean
  setCurrent: (id: QuestionId) => void
  /** After an answer by key: on to the next statement, or to the button that leads on. */
  advance: (from: QuestionId) => void
  /** After an answer by pointer: on to the next statement where there is only one at a time. */
  pressed: (id: QuestionId) => void
  next: () => void
  back: () => void
}

/** The way through the statements of a topic, from the first one that is open or the one a link asks for. */
export function useTopicSteps(sheet: AnswerSheet, slug: TopicSlug): TopicSteps {
  const asked = useMemo(() => questionsOf(slug), [slug])
  const root = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const wanted = useWantedQuestion(asked)
  const [currentId, setCurrent] = useState(() => wanted ?? firstOpen(asked, sheet))
  const [isFinishing, setFinishing] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const show = useCallback((id: QuestionId) => {
    clearTimeout(timer.current)
    // Where only one statement is shown, the next cannot take the focus before it is.
    flushSync(() => setCurrent(id))
    focusQuestion(root.current, id)
  }, [])
  useArrival(root, currentId, wanted, show)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Whoever goes elsewhere finds their answers there.
  useEffect(() => () => void sheet.flush(), [sheet])

  const neighbour = useCallback((id: QuestionId, by: 1 | -1) => asked[asked.findIndex((known) => known.id === id) + by], [asked])
  const advance = useCallback(
    (from: QuestionId) => {
      const following = neighbour(from, 1)
      if (following) show(following.id)
      else root.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    },
    [neighbour, show],
  )
  const pressed = useCallback(
    (id: QuestionId) => {
      const following = neighbour(id, 1)
      if (!following || !isOneAtATime(root.current)) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => show(following.id), advanceDelayMs)
    },
    [neighbour, show],
  )

  const finish = async (): Promise<void> => {
    const open = nextUnanswered(sheet.answers())
    if (open) {
      notify({ message: `${openInWords(questions.length - countAnswered(sheet.answers()))}. Here is the first.` })
      await navigate(topicPath(open.topicSlug), { state: { questionId: open.questionId } satisfies WantedQuestion })
      return
    }
    setFinishing(true)
    const isSaved = await sheet.flush()
    if (isSaved) {
      // The guard of the result goes by what the server says of the visitor.
      await refreshVisitor().catch(() => null)
      await navigate(nextStep(slug).path)
    } else notify({ type: 'warning', message: 'Your answers are kept on this device. Your result follows once they are saved.' })
    setFinishing(false)
  }

  const next = (): void => {
    const following = neighbour(currentId, 1)
    if (following && isOneAtATime(root.current)) return show(following.id)
    const { path, topic } = nextStep(slug)
    if (topic) void navigate(path)
    else if (!isFinishing) void finish()
  }
  const back = (): void => {
    const isNarrow = isOneAtATime(root.current)
    const before = neighbour(currentId, -1)
    if (before && isNarrow) return show(before.id)
    const { path, topic } = previousStep(slug)
    const last = topic && isNarrow ? questionsOf(topic.slug).at(-1) : undefined
    void navigate(path, { state: last ? ({ questionId: last.id } satisfies WantedQuestion) : null })
  }
  return { root, asked, currentId, isFinishing, setCurrent, advance, pressed, next, back }
}

function firstOpen(asked: readonly Question<QuestionId>[], sheet: AnswerSheet): QuestionId {
  const answers = sheet.answers()
  const open = asked.find(({ id }) => answers[id] === undefined) ?? asked[0]
  if (!open) throw new RangeError('A topic asks at least one question.')
  return open.id
}

/** The statement that the address, or the way here, asks for; null when it asks for none of this topic. */
function useWantedQuestion(asked: readonly Question<QuestionId>[]): QuestionId | null {
  const { hash, state } = useLocation()
  const id = (state as WantedQuestion | null)?.questionId ?? hash.slice(1)
  return asked.find((question) => question.id === id)?.id ?? null
}

/** Begins where the member left off: at the statement asked for, else at the heading with the first open statement in view. */
function useArrival(
  root: React.RefObject<HTMLElement | null>,
  currentId: QuestionId,
  wanted: QuestionId | null,
  show: (id: QuestionId) => void,
): void {
  const first = useRef(currentId)
  useEffect(() => {
    // After the shell, which gives each new page's heading the focus and begins at its top.
    const frame = requestAnimationFrame(() => {
      if (wanted) return show(wanted)
      // The page the browser came in by: without a focus, the keys would go nowhere.
      if (document.activeElement === document.body) root.current?.querySelector('h1')?.focus({ preventScroll: true })
      showQuestion(root.current, first.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted, show, root])
}

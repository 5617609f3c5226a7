import { completeAssessment, readPersonality, savePersonality } from '#contract/assessment.ts'
import { readMe } from '#contract/me.ts'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import { isAssessmentComplete } from '#domain/assessment/progress.ts'
import { call } from '../../lib/call.ts'
import { keepDraft, readDraft } from '../../lib/drafts.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { saveFailed } from '../../lib/save-failed.ts'
import { keepsUnsent } from '../../lib/unsent.ts'
import { refreshVisitor, visitorQuery } from '../../shell/visitor.ts'
import { dismiss, notify } from '../../ui/notifications/notify.ts'
import { type AnswerSheet, createAnswerSheet, type SheetNews } from './answer-sheet.ts'
import { answersKey } from './kept-answers.ts'
import { isSaveStateInSight } from './save-state-in-sight.ts'
import { answersKept, deliveryOf } from './sheet-state.ts'

/** The saved answers. */
export const personalityQuery = queryOf(readPersonality)

const outlivesPage = { outlivesPage: true }

let opening: Promise<AnswerSheet> | null = null
let opened: AnswerSheet | null = null

/**
 * Opens the answers of whoever is signed in, once for the life of the page: what is saved, and what this device could not
 * send yet. Part of `prepare` of each page that shows answers, so that nothing appears late.
 */
export async function openMySheet(): Promise<void> {
  opening ??= open()
  opened = await opening
}

/** The opened answers. */
export function mySheet(): AnswerSheet {
  if (!opened) throw new Error('A page that shows answers opens them in its `prepare`.')
  return opened
}

async function open(): Promise<AnswerSheet> {
  const userId = queryClient.getQueryData(visitorQuery.queryKey)?.user?.id ?? ''
  const key = answersKey(userId)
  // When the answers cannot be loaded, the page says so; what this device has is there all the same.
  const [kept, saved] = await Promise.all([readDraft(key), queryClient.ensureQueryData(personalityQuery).catch(() => ({}))])
  const channel = new BroadcastChannel(`assessment-${userId}`)
  const sheet = createAnswerSheet(saved, answersKept(kept), {
    signal: () => call(completeAssessment, {}, outlivesPage),
    save: (body) => call(savePersonality, { body }, outlivesPage),
    keep: (answers) => keepDraft(key, answers),
    onSaved,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it ends at our own pages
    tellOthers: (news) => channel.postMessage(news),
    isOnline: () => navigator.onLine,
    nowMs: () => performance.now(),
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
  })
  channel.addEventListener('message', ({ data }: MessageEvent<SheetNews>) => sheet.hear(data))
  followServer(sheet)
  followWindow(sheet)
  keepsUnsent(sheet.setAside)
  sayTrouble(sheet)
  // Members walk from topic to topic without a network too; what navigations ask for is loaded while there is one.
  void import('#contract/needs.ts').catch(() => {})
  return sheet
}

/** What other pages know of the answers, brought up to date. */
function onSaved(saved: AnswerMap): void {
  const before = queryClient.getQueryData(personalityQuery.queryKey) ?? {}
  // An answer to an earlier question would bring back what has just been replaced.
  void queryClient.cancelQueries({ queryKey: personalityQuery.queryKey })
  queryClient.setQueryData(personalityQuery.queryKey, saved)
  // Scores follow the answers.
  void queryClient.invalidateQueries({ queryKey: queryOf(readMe).queryKey })
  // The guard of the result goes by what the server last said of the visitor.
  if (isAssessmentComplete(before) !== isAssessmentComplete(saved)) void refreshVisitor().catch(() => {})
}

/** Takes over what any page learns of the saved answers, before it is drawn. */
function followServer(sheet: AnswerSheet): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey, state } = event.query
    if (queryKey[0] === personalityQuery.queryKey[0]) sheet.adopt(state.data as AnswerMap)
  })
}

function followWindow(sheet: AnswerSheet): void {
  addEventListener('online', sheet.wake)
  addEventListener('focus', sheet.wake)
  // A phone may end a page that is out of sight without a word.
  addEventListener('visibilitychange', sheet.wake)
  addEventListener('pagehide', sheet.leave)
}

/** Long enough for the page to be drawn. */
const trueForMs = 1_000

/**
 * Says once that answers cannot be saved, where the page does not say it in sight of the member, and takes it back when they are.
 * Being offline is said by the shell.
 */
function sayTrouble(sheet: AnswerSheet): void {
  let notice: string | null = null
  const isFailing = (): boolean => ['unreachable', 'refused'].includes(deliveryOf(sheet.state()))
  const say = (): void => {
    if (isFailing() && !isSaveStateInSight()) notice ??= notify({ type: 'error', message: saveFailed })
  }
  sheet.subscribe(() => {
    if (isFailing()) setTimeout(say, trueForMs)
    else if (deliveryOf(sheet.state()) === 'saved' && notice !== null) {
      dismiss(notice)
      notice = null
    }
  })
}

import type { Visitor } from '#contract/visitor.ts'
import { dateFormat } from '#domain/words/formats.ts'

/** What a page says about a second factor, and whether its reader may put it away. */
export type FactorNotice = { tone: 'sky' | 'brass' | 'clay'; title?: string; text: string; canDismiss: boolean }

const haveOne = 'If you already have one, sign out and sign back in with it.'
const howTo = `Add a passkey or an authenticator app. ${haveOne}`

/** Why this visitor is to set up or use a second factor, the most urgent reason first; null without one. */
export function factorNoticeOf(
  { needsSecondFactor, leaderFactor, mayAskSecondFactor }: Visitor,
  timeZone: string,
): FactorNotice | null {
  if (needsSecondFactor) return { tone: 'brass', title: 'Your admin rights are locked', text: howTo, canDismiss: false }
  if (leaderFactor?.isOverdue)
    return {
      tone: 'clay',
      title: 'Your leader tools are locked',
      text: `Leading a pod takes a second factor. ${howTo}`,
      canDismiss: false,
    }
  if (leaderFactor) {
    const by = dayOf(leaderFactor.dueAt, timeZone)
    const text = `Add a passkey or an authenticator app by ${by} to keep your leader tools. ${haveOne}`
    return { tone: 'brass', title: 'Pod leaders need a second factor', text, canDismiss: false }
  }
  if (!mayAskSecondFactor) return null
  const text = 'Your pod trusts you with its details. Add a passkey or an authenticator app.'
  return { tone: 'sky', text, canDismiss: true }
}

function dayOf(at: string, timeZone: string): string {
  return dateFormat({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone }).format(new Date(at))
}
